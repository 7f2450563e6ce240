"""The steps of a job's life as Lua: each runs in Redis as one, so no two processes see a half-made change.

Keys are made of a prefix that is each script's first argument. The clock is the server's, so the hosts need not agree.
A job's hash never expires while the job waits or runs: only rulings may be evicted when memory is short.
"""

from __future__ import annotations

_HEAD = """
local p = ARGV[1]
local id = ARGV[2]
local t = redis.call('TIME')
local now = tonumber(t[1]) + tonumber(t[2]) / 1e6
local job, ruling, brief, done = p..':job:'..id, p..':ruling:'..id, p..':brief:'..id, p..':done:'..id
local pending, running, workers = p..':pending', p..':running', p..':workers'
"""

# prefix, id, body, queue, max pending, resend after -> {what, stored}
SUBMIT = (
    _HEAD
    + """
local stored = redis.call('GET', ruling)
if stored then return {'stored', stored} end
local status = redis.call('HGET', job, 'status')
if status and status ~= 'withdrawn' then
  redis.call('HINCRBY', job, 'submitted', 1)
  return {'joined', ''}
end
if redis.call('ZCARD', pending) >= tonumber(ARGV[5]) then return {'full', ''} end
redis.call('DEL', job, brief, done)
redis.call('HSET', job, 'status', 'queued', 'body', ARGV[3], 'queue', ARGV[4], 'submitted', 1, 'attempts', 0, 'sent', 1)
redis.call('ZADD', pending, now + tonumber(ARGV[6]), id)
return {'new', ''}
"""
)

# prefix, id -> {ruling or '', brief or '', status or '', attempts}
LOOK = (
    _HEAD
    + """
local found = redis.call('HMGET', job, 'status', 'attempts')
return {redis.call('GET', ruling) or '', redis.call('GET', brief) or '', found[1] or '', tonumber(found[2] or 0)}
"""
)

# As LOOK, for one whom the token has woken: it is put back for the next, unless the job has begun anew meanwhile.
WAKE = (
    _HEAD
    + """
local found = redis.call('HMGET', job, 'status', 'attempts')
if not found[1] or found[1] == 'withdrawn' then
  redis.call('RPUSH', done, '1')
  redis.call('EXPIRE', done, 60)
end
return {redis.call('GET', ruling) or '', redis.call('GET', brief) or '', found[1] or '', tonumber(found[2] or 0)}
"""
)

# prefix, id -> 'unknown' | 'finished' | 'kept' | 'stopped'
WITHDRAW = (
    _HEAD
    + """
local status = redis.call('HGET', job, 'status')
if not status then
  if redis.call('EXISTS', ruling, brief) > 0 then return 'finished' end
  return 'unknown'
end
if status == 'withdrawn' then return 'unknown' end
if redis.call('HINCRBY', job, 'submitted', -1) > 0 then return 'kept' end
redis.call('HSET', job, 'status', 'withdrawn')
redis.call('HDEL', job, 'body')
redis.call('EXPIRE', job, 60)
redis.call('ZREM', pending, id)
redis.call('HDEL', running, id)
redis.call('RPUSH', done, '1')
redis.call('EXPIRE', done, 60)
return 'stopped'
"""
)

# prefix, id, worker, lease -> false | {attempts, overdue, body}
BEGIN = (
    _HEAD
    + """
local status = redis.call('HGET', job, 'status')
if not status or status == 'withdrawn' then return false end
local attempts = redis.call('HINCRBY', job, 'attempts', 1)
redis.call('HSET', job, 'status', 'running')
redis.call('HSET', running, id, ARGV[3])
redis.call('ZADD', pending, now + tonumber(ARGV[4]), id)
return {attempts, redis.call('HEXISTS', job, 'overdue'), redis.call('HGET', job, 'body')}
"""
)

# prefix, id, result, 'ruling' | 'brief', ttl -> 1 kept, 0 dropped
FINISH = (
    _HEAD
    + """
if redis.call('HGET', job, 'status') == 'withdrawn' then return 0 end
if ARGV[4] == 'ruling' then
  redis.call('SET', ruling, ARGV[3], 'EX', ARGV[5])
  redis.call('DEL', brief)
elseif redis.call('EXISTS', ruling) == 0 then
  redis.call('SET', brief, ARGV[3], 'EX', ARGV[5])
end
redis.call('DEL', job)
redis.call('ZREM', pending, id)
redis.call('HDEL', running, id)
redis.call('RPUSH', done, '1')
redis.call('EXPIRE', done, 60)
return 1
"""
)

# prefix, worker, worker timeout, resend after, most at once -> {id, queue, id, queue, ...}; notes the worker as alive.
# A job that is re-sent in vain because it only waits in a long queue costs a message: hence ever longer pauses.
REAP = (
    _HEAD
    + """
redis.call('ZADD', workers, now, id)
redis.call('ZREMRANGEBYSCORE', workers, '-inf', now - 3600)
if not redis.call('SET', p..':reaping', id, 'NX', 'PX', 500) then return {} end
local found = {}
local function alive(worker)
  local seen = redis.call('ZSCORE', workers, worker or '')
  return seen and tonumber(seen) > now - tonumber(ARGV[3])
end
local function resend(lost)
  local key = p..':job:'..lost
  local sent = redis.call('HINCRBY', key, 'sent', 1)
  redis.call('HSET', key, 'status', 'queued')
  redis.call('HDEL', running, lost)
  redis.call('ZADD', pending, now + tonumber(ARGV[4]) * 2 ^ math.min(sent - 1, 8), lost)
  table.insert(found, lost)
  table.insert(found, redis.call('HGET', key, 'queue'))
end
for _, late in ipairs(redis.call('ZRANGEBYSCORE', pending, '-inf', now, 'LIMIT', 0, ARGV[5])) do
  local status = redis.call('HGET', p..':job:'..late, 'status')
  if not status or status == 'withdrawn' then
    redis.call('ZREM', pending, late)
    redis.call('HDEL', running, late)
  else
    if status == 'running' and alive(redis.call('HGET', running, late)) then
      redis.call('HSET', p..':job:'..late, 'overdue', '1')
    end
    resend(late)
  end
end
local work = redis.call('HGETALL', running)
for i = 1, #work, 2 do
  if not alive(work[i + 1]) then
    if redis.call('EXISTS', p..':job:'..work[i]) == 1 then resend(work[i]) else redis.call('HDEL', running, work[i]) end
  end
end
return found
"""
)

# prefix, '', worker timeout -> {pending, running, workers alive}
COUNT = (
    _HEAD
    + """
return {redis.call('ZCARD', pending), redis.call('HLEN', running),
        redis.call('ZCOUNT', workers, now - tonumber(ARGV[3]), '+inf')}
"""
)
