"""Who delivers what is owed to Discord: ``python -m worker.courier``, a process of its own.

Rulings are waited for, and Discord is called, in threads: so no worker is held up by a network. What is owed is in Redis
(:mod:`adjudicator.store.replies`): a courier that dies is followed by the next one, which goes on.
"""

from __future__ import annotations

import argparse
import logging
import signal
import sys
import threading
from types import FrameType
from typing import Final, assert_never

import orjson

from adjudicator import logs
from adjudicator.discord import messages
from adjudicator.discord.calling import Discord, Gone, NotNow, Outcome, Refused, Taken
from adjudicator.discord.records import Message
from adjudicator.settings import Settings, SettingsError
from adjudicator.store import Progress, Refusal, Ruling, Sight, Store, StoreAway
from adjudicator.store.replies import Claim, Ended, Replies

log = logging.getLogger("adjudicator.courier")

THREADS: Final = 8
_WAIT: Final = 2.0
"""A reply waits so long for its ruling before it is the next one's turn."""
_ASKED_AGAIN: Final = 0.3
_LAST_WORD: Final = 60.0
"""With so many seconds left, it is said that there is no ruling yet."""
_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
_UNKNOWN_YET: Final = 3
"""A token may be unknown for a moment, as long as Discord has not read our first answer: so many attempts are made."""
_LOG_AGAIN: Final = 1.0


class Courier:
    """Delivers what is owed, until it is told to stop."""

    def __init__(self, store: Store, replies: Replies, discord: Discord) -> None:
        self._store = store
        self._replies = replies
        self._discord = discord

    def work(self, stop: threading.Event) -> None:
        """Take up what is owed, one after the other."""
        while not stop.is_set():
            try:
                claim = self._replies.claim()
                if isinstance(claim, Claim):
                    self.deliver(claim)
                else:
                    self._replies.rest(claim)
            except StoreAway as error:
                log.warning("Redis does not answer: %s", error)
                stop.wait(_LOG_AGAIN)
            except Exception:
                # What was taken up is looked after again when its lease is over; the others go on.
                log.exception("delivering failed")
                stop.wait(_LOG_AGAIN)

    def deliver(self, claim: Claim) -> None:
        """Deliver one reply, or see that it is looked after again."""
        reply = claim.reply
        if claim.left <= 0:
            self._settle(claim, "late", "in vain for as long as Discord takes a reply")
            return
        sight = self._store.wait(reply.job, min(_WAIT, claim.left))
        if isinstance(sight, Refusal) and reply.before:
            # The choice stays in its message; what was wrong with the answer is for who gave it.
            told = messages.of_wrong_answer(sight.problem)
            self._conclude(claim, self._discord.follow_up(reply.application, reply.token, told))
            return
        said, plain = _said(sight, claim)
        if said is None:
            self._replies.postpone(claim, _ASKED_AGAIN, tried=False)
            return
        outcome = self._discord.edit_original(reply.application, reply.token, said)
        if isinstance(outcome, Refused):
            log.error("Discord refused a message: %s", outcome.why, extra={"job": reply.job})
            outcome = self._discord.edit_original(reply.application, reply.token, plain)
        self._conclude(claim, outcome)

    def _conclude(self, claim: Claim, outcome: Outcome) -> None:
        match outcome:
            case Taken():
                self._settle(claim, "delivered", "")
            case NotNow(why=why, after=after):
                pause = min(_PAUSE * 2**claim.tried, _LONGEST_PAUSE) if after is None else after
                log.warning("Discord takes it later: %s", why, extra={"job": claim.reply.job, "after": pause})
                if pause >= claim.left:
                    self._settle(claim, "late", why)
                else:
                    self._replies.postpone(claim, pause, tried=True)
            case Gone() if claim.tried + 1 < _UNKNOWN_YET:
                self._replies.postpone(claim, _PAUSE, tried=True)
            case Gone(why=why):
                self._settle(claim, "gone", why)
            case Refused(why=why):
                self._settle(claim, "refused", why)
            case _:
                assert_never(outcome)

    def _settle(self, claim: Claim, ended: Ended, why: str) -> None:
        self._replies.settle(claim, ended)
        told = {"job": claim.reply.job, "interaction": claim.reply.id}
        if ended == "delivered":
            log.info("delivered", extra=told)
        else:
            log.error("a reply was dropped (%s): %s", ended, why, extra=told)


def _said(sight: Sight, claim: Claim) -> tuple[Message | None, Message]:
    """What to say, and the same in words; nothing yet if the ruling is still to come."""
    match sight:
        case Ruling(json=json):
            ruling, link = orjson.loads(json), claim.reply.link
            return messages.of_ruling(ruling, link), messages.in_words(ruling, link)
        case Refusal(problem=problem):
            said = messages.of_problem(problem)
        case Progress(status="withdrawn"):
            said = messages.of_trouble("Withdrawn", "The question was withdrawn. Ask again.")
        case Progress():
            later = f"It takes longer than Discord waits. The ruling will be at {claim.reply.link or claim.reply.job}"
            said = messages.of_trouble("No ruling yet", later)
            if claim.left > _LAST_WORD:
                return None, said
        case None:
            said = messages.of_trouble("Lost", "The service has lost the question. Ask again.")
        case _:
            assert_never(sight)
    return said, said


def run(settings: Settings, stop: threading.Event) -> None:
    """Deliver until ``stop`` is set; what was begun is ended."""
    store, replies, discord = Store(settings), Replies(settings), Discord(settings.discord_api)
    courier = Courier(store, replies, discord)
    threads = [threading.Thread(target=courier.work, args=(stop,), name=f"courier-{n}") for n in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store.close()
    replies.close()
    discord.close()


def main() -> int:
    """The process; with ``--check`` it only says by its exit code whether a courier lives."""
    reader = argparse.ArgumentParser(prog="python -m worker.courier", description="Deliver what is owed to Discord.")
    reader.add_argument("--check", action="store_true", help="only see whether a courier lives")
    asked = reader.parse_args()
    try:
        settings = Settings.from_env()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    if asked.check:
        try:
            return 0 if Replies(settings).delivering() else 1
        except StoreAway:
            return 1
    logs.configure(settings.log_level)
    stop = threading.Event()

    def told(number: int, frame: FrameType | None) -> None:
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, told)
    run(settings, stop)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
