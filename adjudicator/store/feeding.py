"""The part of a batch in a job's life as Lua, for the scripts that make or end jobs.

A batch is many jobs that somebody posts at once. Its items wait beside the queue, and a window of them is in it: so the
queue stays short however long a batch is, and a batch is no more to other clients than so many jobs. Keys, beside those of
:mod:`adjudicator.store.scripts`::

    adj:batches            sorted set: the batches that are not finished, by when they were last touched
    adj:batchesof          hash: client -> how many unfinished ones it has
    adj:batch:{b}          hash: client, token, made, ttl, context, items, sealed, stopped, finished, held (bytes),
                           and how many items are answered, given_up, refused, cancelled
    adj:batch:{b}:lines    list: "job queue body" of what waits;  :fed set: the ids of its jobs that are in the queue
    adj:batch:{b}:jobs     set: the ids of all its jobs while it is received: what comes twice waits once
    adj:batch:{b}:results  list: "outcome line job id" of what is finished, in that order: the place in it is the cursor
    adj:batch:{b}:kept     hash: line -> a result that is kept nowhere else
    adj:members:{id}       list: "batch line id" of the items that this job answers

All of it counts among the bytes of unfinished jobs until the batch is finished; from then on it has an expiry.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

WINDOW: Final = 32
"""So many jobs of a batch are in the queue at once: more than the processes of a machine."""

Outcome = Literal["answered", "given_up", "refused", "cancelled"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)
"""What can come of an item."""

#: Follows the head of the scripts, whose functions it uses.
FEEDING: Final = (
    f"local WINDOW = {WINDOW}"
    + """
local function weigh(batch, client, size)
  redis.call('INCRBY', p..':bytes', size)
  redis.call('HINCRBY', p..':heldbytes', client, size)
  redis.call('HINCRBY', p..':batch:'..batch, 'held', size)
end
local function lighten(batch, client, size)
  redis.call('DECRBY', p..':bytes', size)
  less(p..':heldbytes', client, size)
  redis.call('HINCRBY', p..':batch:'..batch, 'held', -size)
end
local function waiting_line(line)
  local first = string.find(line, ' ', 1, true)
  local second = string.find(line, ' ', first + 1, true)
  return string.sub(line, 1, first - 1), string.sub(line, first + 1, second - 1), string.sub(line, second + 1)
end
local function enter(batch, client, number, outcome, one, name, kept)
  local key = p..':batch:'..batch
  redis.call('RPUSH', key..':results', outcome..' '..number..' '..one..' '..name)
  redis.call('HINCRBY', key, outcome, 1)
  if kept then
    redis.call('HSET', key..':kept', number, kept)
    weigh(batch, client, #kept)
  end
end
local function feed(batch)
  local key = p..':batch:'..batch
  local told = redis.call('HMGET', key, 'client', 'stopped', 'context')
  if not told[1] or told[2] == '1' then return 0 end
  local tickets = 0
  for _ = 1, 8 * WINDOW do
    if redis.call('SCARD', key..':fed') >= WINDOW then break end
    local line = redis.call('LPOP', key..':lines')
    if not line then break end
    local one, queue, body = waiting_line(line)
    lighten(batch, told[1], #body + 1024)
    -- What was answered meanwhile has nobody to be told.
    if redis.call('EXISTS', p..':members:'..one) == 1 then
      redis.call('SADD', key..':fed', one)
      local status = redis.call('HGET', p..':job:'..one, 'status')
      if status and status ~= 'withdrawn' then
        redis.call('HINCRBY', p..':job:'..one, 'submitted', 1)
      else
        record(one, body, queue, told[1], 30)
        redis.call('HSET', p..':job:'..one, 'context', told[3])
        if not rouse_idle(queue) then tickets = tickets + 1 end
      end
    end
  end
  return tickets
end
local function close(batch)
  local key = p..':batch:'..batch
  local told = redis.call('HMGET', key, 'client', 'sealed', 'items', 'finished', 'held', 'ttl')
  if told[2] ~= '1' or told[4] ~= '' then return end
  if redis.call('LLEN', key..':results') < tonumber(told[3]) then return end
  lighten(batch, told[1], tonumber(told[5]))
  redis.call('HSET', key, 'finished', now)
  redis.call('DEL', key..':lines', key..':fed', key..':jobs')
  for _, part in ipairs({key, key..':results', key..':kept'}) do redis.call('EXPIRE', part, told[6]) end
  redis.call('ZREM', p..':batches', batch)
  less(p..':batchesof', told[1], 1)
end
local function tell(one, outcome, kept)
  local members = redis.call('LRANGE', p..':members:'..one, 0, -1)
  if #members == 0 then return end
  redis.call('DEL', p..':members:'..one)
  local touched = {}
  for _, member in ipairs(members) do
    local batch, number, name = string.match(member, '^(%S+) (%d+) (.*)$')
    local client = redis.call('HGET', p..':batch:'..batch, 'client')
    if client then
      enter(batch, client, number, outcome, one, name, kept)
      touched[batch] = true
    end
  end
  for batch in pairs(touched) do
    redis.call('SREM', p..':batch:'..batch..':fed', one)
    feed(batch)
    close(batch)
  end
end
local function forget_members(batch, client, one)
  local key = p..':members:'..one
  local members = redis.call('LRANGE', key, 0, -1)
  redis.call('DEL', key)
  for _, member in ipairs(members) do
    local whose, number, name = string.match(member, '^(%S+) (%d+) (.*)$')
    if whose == batch then enter(batch, client, number, 'cancelled', one, name)
    else redis.call('RPUSH', key, member) end
  end
end
local function cancel_some(batch)
  local key = p..':batch:'..batch
  local client = redis.call('HGET', key, 'client')
  redis.call('HSET', key, 'sealed', 1, 'stopped', 1)
  for _ = 1, 500 do
    local line = redis.call('LPOP', key..':lines')
    if not line then break end
    local one, queue, body = waiting_line(line)
    lighten(batch, client, #body + 1024)
    forget_members(batch, client, one)
  end
  if redis.call('LLEN', key..':lines') > 0 then return true end
  for _, one in ipairs(redis.call('SMEMBERS', key..':fed')) do
    if redis.call('HGET', p..':job:'..one, 'status') ~= 'running' then
      redis.call('SREM', key..':fed', one)
      forget_members(batch, client, one)
      if redis.call('HINCRBY', p..':job:'..one, 'submitted', -1) <= 0 then drop(one) end
    end
  end
  close(batch)
  return false
end
local function look_after_batches()
  local tickets = 0
  for _, batch in ipairs(redis.call('ZRANGE', p..':batches', 0, -1)) do
    local told = redis.call('HMGET', p..':batch:'..batch, 'client', 'sealed', 'stopped', 'touched')
    if not told[1] then
      redis.call('ZREM', p..':batches', batch)
    elseif told[3] == '1' or (told[2] ~= '1' and tonumber(told[4]) < now - 60) then
      cancel_some(batch)
    else
      feed(batch)
      close(batch)
    end
  end
end
"""
)
