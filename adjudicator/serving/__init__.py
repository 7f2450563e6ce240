"""The whole service on one machine: a private Redis, the worker and the web server as children of one supervisor.

The parts are started by their command lines, as in production; nothing of them is imported here.
"""
