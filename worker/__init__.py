"""The Celery worker: its app, its tasks, its settings."""
