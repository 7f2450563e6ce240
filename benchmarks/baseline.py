"""The least that a service like this can cost: a bare route, a Celery task that does nothing, its result by the fast path.

Beside it the same with Celery's own results, as its tutorial has it. Run by ``benchmarks/service.py``.
"""

from __future__ import annotations

import os
from typing import Final
from uuid import uuid4

import redis
from flask import Flask, Response, request

from adjudicator import messaging
from adjudicator.settings import Settings
from adjudicator.store import INTERACTIVE

#: As large as a ruling in full detail.
_STEPS: Final = (f'{{"n":{n},"rules":["{n * 7919 % 899 + 100}.{n * n % 13}"]}}' for n in range(1000))
RESULT: Final = f'{{"status":"resolved","steps":[{",".join(_STEPS)}]}}'.encode()

settings = Settings.from_env()
app = messaging.make_celery(settings)
app.conf.result_backend = settings.redis_url
store = redis.Redis.from_url(settings.record_url, protocol=2, socket_timeout=60)


@app.task(name="baseline.fast", shared=False)  # type: ignore[untyped-decorator]  # Celery has no types
def fast(key: str) -> None:
    """Take the body, put the result, wake who waits."""
    store.get(f"bench:body:{key}")
    with store.pipeline(transaction=False) as pipe:
        pipe.set(f"bench:result:{key}", RESULT, ex=60)
        pipe.rpush(f"bench:done:{key}", b"1")
        pipe.expire(f"bench:done:{key}", 60)
        pipe.execute()


@app.task(name="baseline.tutorial", shared=False, ignore_result=False)  # type: ignore[untyped-decorator]
def tutorial(body: str) -> str:
    """Return the result."""
    return RESULT.decode()


def create_app() -> Flask:
    """Two routes, one for each way."""
    web = Flask(__name__)

    @web.post("/fast")
    def post_fast() -> Response:
        key = uuid4().hex
        store.set(f"bench:body:{key}", request.get_data(), ex=60)
        app.send_task("baseline.fast", args=(key,), queue=INTERACTIVE, ignore_result=True)
        store.blpop([f"bench:done:{key}"], timeout=30)
        return Response(store.get(f"bench:result:{key}"), content_type="application/json")

    @web.post("/tutorial")
    def post_tutorial() -> Response:
        promise = app.send_task("baseline.tutorial", args=(request.get_data(as_text=True),), queue=INTERACTIVE)
        return Response(promise.get(timeout=30), content_type="application/json")

    @web.get("/readyz")
    def ready() -> dict[str, int]:
        return {"workers": len(app.control.ping(timeout=0.5)), "pid": os.getpid()}

    return web
