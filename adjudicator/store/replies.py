"""What is owed to who asked in a chat: records in Redis, so that no process that dies takes one with it.

Keys::

    adj:replies       sorted set: the id of what is owed -> when somebody is to look after it
    adj:reply         hash: id -> what is owed;  adj:replied  hash: id -> how often it was tried
    adj:replyends     sorted set: id -> when it is owed no more
    adj:replynew      list: a token that wakes who waits for one;  adj:courier  there while somebody delivers

Who takes one up has it for a while (its lease): if nothing is heard of it after that, it is another's. The clock is the
server's.
"""

from __future__ import annotations

from typing import Final, Literal, cast

import msgspec

from adjudicator.metrics import counter
from adjudicator.settings import Settings
from adjudicator.store.reach import connect, reachable

PREFIX: Final = "adj"
LEASE: Final = 40.0
"""More than waiting for a ruling and two calls that are answered late take together."""
OWED_FOR: Final = 14 * 60.0
"""Discord takes a reply for fifteen minutes."""
HEARD_OF: Final = 60
"""A courier that was silent for so many seconds is none."""
_LONGEST_REST: Final = 1.0

Ended = Literal["delivered", "refused", "gone", "late"]
"""What became of what was owed; ``gone``: nobody can be replied to any more; ``late``: in vain for too long."""

_NOW: Final = """
local p = ARGV[1]
local t = redis.call('TIME')
local now = tonumber(t[1]) + tonumber(t[2]) / 1e6
"""

# prefix, id, record, seconds until it is looked after, seconds that it is owed, most -> 'owed' | 'full' | 'nobody'
_OWE: Final = (
    _NOW
    + """
if redis.call('EXISTS', p..':courier') == 0 then return 'nobody' end
if redis.call('HLEN', p..':reply') >= tonumber(ARGV[6]) then return 'full' end
redis.call('HSET', p..':reply', ARGV[2], ARGV[3])
redis.call('ZADD', p..':replies', now + tonumber(ARGV[4]), ARGV[2])
redis.call('ZADD', p..':replyends', now + tonumber(ARGV[5]), ARGV[2])
redis.call('RPUSH', p..':replynew', '1')
redis.call('LTRIM', p..':replynew', -64, -1)
redis.call('EXPIRE', p..':replynew', 60)
return 'owed'
"""
)

# prefix, lease, heard of -> {id, record, how often it was tried before, milliseconds that are left} |
# {milliseconds until the next one is to be looked after, or -1}
_CLAIM: Final = (
    "#!lua flags=allow-oom\n"
    + _NOW
    + """
redis.call('SET', p..':courier', '1', 'EX', ARGV[3])
while true do
  local first = redis.call('ZRANGE', p..':replies', 0, 0, 'WITHSCORES')
  if not first[1] then return {-1} end
  if tonumber(first[2]) > now then return {math.ceil((tonumber(first[2]) - now) * 1000)} end
  local record = redis.call('HGET', p..':reply', first[1])
  if record then
    redis.call('ZADD', p..':replies', now + tonumber(ARGV[2]), first[1])
    local tried = redis.call('HINCRBY', p..':replied', first[1], 1)
    local ends = tonumber(redis.call('ZSCORE', p..':replyends', first[1]) or 0)
    return {first[1], record, tried - 1, math.floor((ends - now) * 1000)}
  end
  redis.call('ZREM', p..':replies', first[1])
end
"""
)

# prefix, id, seconds, 1 if it was no attempt -> nothing; it is looked after again when its time is over, at the latest
_POSTPONE: Final = (
    "#!lua flags=allow-oom\n"
    + _NOW
    + """
local ends = redis.call('ZSCORE', p..':replyends', ARGV[2])
if ends and redis.call('HEXISTS', p..':reply', ARGV[2]) == 1 then
  redis.call('ZADD', p..':replies', math.min(now + tonumber(ARGV[3]), tonumber(ends)), ARGV[2])
  if ARGV[4] == '1' then redis.call('HINCRBY', p..':replied', ARGV[2], -1) end
end
"""
)


class Reply(msgspec.Struct, frozen=True):
    """A reply that was promised: by which application, with which token, on which job.

    ``link`` leads to the ruling, for who can't be told more. ``before`` is the ruling that waits for the choice which was
    answered, if one was: its message is the one that changes.
    """

    id: str
    application: str
    token: str
    job: str
    link: str = ""
    before: str = ""


class Claim(msgspec.Struct, frozen=True):
    """A reply that is this process's to deliver; how often that was tried, and for how many seconds more it can be."""

    reply: Reply
    tried: int
    left: float


class NobodyDelivers(Exception):  # noqa: N818  (a state of affairs, named as one reads it)
    """No courier is there, or too much is owed already: nothing can be promised."""


class Replies:
    """What is owed; safe to share between threads.

    Every method raises :class:`adjudicator.store.StoreAway` when Redis does not answer.
    """

    def __init__(self, settings: Settings) -> None:
        self._most = settings.max_pending
        self._redis = connect(settings.record_url, read_timeout=_LONGEST_REST + 1.0)
        self._owe = self._redis.register_script(_OWE)
        self._claim = self._redis.register_script(_CLAIM)
        self._postpone = self._redis.register_script(_POSTPONE)

    def owe(self, reply: Reply, after: float, owed_for: float = OWED_FOR) -> None:
        """Promise a reply, to be looked after in so many seconds.

        :raises NobodyDelivers: it can't be promised.
        """
        args: list[str | bytes | float] = [PREFIX, reply.id, msgspec.json.encode(reply), after, owed_for, self._most]
        with reachable():
            told = cast(bytes, self._owe(args=args))
        if told != b"owed":
            raise NobodyDelivers(told.decode())

    def claim(self) -> Claim | float:
        """A reply to deliver; or, if none is to be looked after now, for how many seconds to rest."""
        with reachable():
            found = cast("list[bytes | int]", self._claim(args=[PREFIX, LEASE, HEARD_OF]))
        if len(found) == 1:
            due = cast(int, found[0]) / 1000
            return _LONGEST_REST if due < 0 else min(due, _LONGEST_REST)
        _, record, tried, left = cast(tuple[bytes, bytes, int, int], tuple(found))
        return Claim(msgspec.json.decode(record, type=Reply), tried, left / 1000)

    def rest(self, seconds: float) -> None:
        """Wait so long, or until another reply is promised."""
        with reachable():
            self._redis.blpop([f"{PREFIX}:replynew"], timeout=max(seconds, 0.01))

    def postpone(self, claim: Claim, seconds: float, *, tried: bool) -> None:
        """Let it be looked after again in so many seconds; ``tried``: it was an attempt."""
        with reachable():
            self._postpone(args=[PREFIX, claim.reply.id, seconds, int(not tried)])

    def settle(self, claim: Claim, ended: Ended) -> None:
        """Nothing is owed any more."""
        one = claim.reply.id
        with reachable(), self._redis.pipeline() as steps:
            steps.hdel(f"{PREFIX}:reply", one)
            steps.hdel(f"{PREFIX}:replied", one)
            steps.zrem(f"{PREFIX}:replies", one)
            steps.zrem(f"{PREFIX}:replyends", one)
            steps.hincrby(f"{PREFIX}:counted", counter("replies", ended), 1)
            steps.execute()

    def owed(self) -> int:
        """How many replies are owed."""
        with reachable():
            return self._redis.hlen(f"{PREFIX}:reply")

    def delivering(self) -> bool:
        """Whether somebody delivers."""
        with reachable():
            return bool(self._redis.exists(f"{PREFIX}:courier"))

    def close(self) -> None:
        """Let go of the connections."""
        self._redis.close()
