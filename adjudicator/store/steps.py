"""What the scripts have in common, as Lua: the steps of which the life of a job is made."""

from __future__ import annotations

FREES = "#!lua flags=allow-oom\n"
"""How a script begins that may run when memory is short."""

HEAD = """
local p, id = ARGV[1], ARGV[2]
local t = redis.call('TIME')
local now = tonumber(t[1]) + tonumber(t[2]) / 1e6
local job, ruling, brief, done = p..':job:'..id, p..':ruling:'..id, p..':brief:'..id, p..':done:'..id
local pending, running, tickets = p..':pending', p..':running', p..':tickets'
local function put(lane, client, one, first)
  redis.call(first and 'LPUSH' or 'RPUSH', p..':queue:'..lane..':'..client, one)
  redis.call('INCR', p..':depth:'..lane)
  if not redis.call('ZSCORE', p..':lane:'..lane, client) then
    redis.call('ZADD', p..':lane:'..lane, redis.call('GET', p..':clock:'..lane) or 0, client)
  end
end
local function take_out(lane, client, one)
  local list = p..':queue:'..lane..':'..client
  if redis.call('LREM', list, 1, one) == 1 then redis.call('DECR', p..':depth:'..lane) end
  if redis.call('LLEN', list) == 0 then redis.call('ZREM', p..':lane:'..lane, client) end
end
local function less(key, field, by)
  if redis.call('HINCRBY', key, field, -by) <= 0 then redis.call('HDEL', key, field) end
end
local function give_back(ticket)
  if not ticket then return end
  redis.call('HDEL', tickets, ticket)
  redis.call('ZREM', p..':busy:interactive', ticket)
  redis.call('ZREM', p..':busy:batch', ticket)
end
local function release(one)
  local found = redis.call('HMGET', p..':job:'..one, 'size', 'client', 'ticket')
  if found[1] then
    redis.call('DECRBY', p..':bytes', found[1])
    less(p..':held', found[2], 1)
    less(p..':heldbytes', found[2], tonumber(found[1]))
  end
  redis.call('ZREM', pending, one)
  redis.call('HDEL', running, one)
  give_back(found[3])
end
local function lacking(queue)
  local engaged = tonumber(redis.call('GET', p..':out:'..queue) or 0)
        + redis.call('ZCOUNT', p..':busy:'..queue, now, '+inf') + redis.call('ZCOUNT', p..':idle:'..queue, now, '+inf')
  return math.max(tonumber(redis.call('GET', p..':capacity:'..queue) or 4) - engaged, 0)
end
local function call_for(queue)
  if lacking(queue) == 0 then return 0 end
  redis.call('INCR', p..':out:'..queue)
  return 1
end
local function wake(key)
  redis.call('RPUSH', key, '1')
  redis.call('EXPIRE', key, 60)
end
local function await(key, seconds)
  local found = redis.call('HMGET', key, 'status', 'lane', 'client', 'awaited')
  if found[1] == 'queued' then
    redis.call('HSET', key, 'awaited', math.max(tonumber(found[4] or 0), now + seconds))
    if found[2] == 'later' then
      take_out('later', found[3], id)
      redis.call('HSET', key, 'lane', 'interactive')
      put('interactive', found[3], id)
    end
  end
end
local function sight(status, attempts)
  return {redis.call('GET', ruling) or '', redis.call('GET', brief) or '', status or '', tonumber(attempts or 0),
          redis.call('TTL', ruling)}
end
local function charge(lane, client, spent)
  if lane and redis.call('ZSCORE', p..':lane:'..lane, client) then
    redis.call('ZINCRBY', p..':lane:'..lane, spent, client)
  end
end
local function record(one, body, queue, client, due)
  local key, size = p..':job:'..one, #body + 1024
  redis.call('DEL', key, p..':brief:'..one, p..':done:'..one)
  redis.call('HSET', key, 'status', 'queued', 'body', body, 'size', size, 'queue', queue, 'lane', queue, 'client', client,
             'submitted', 1, 'attempts', 0, 'sent', 1, 'since', now, 'ticketed', now, 'awaited', now, 'tokens', 0)
  redis.call('INCRBY', p..':bytes', size)
  redis.call('HINCRBY', p..':held', client, 1)
  redis.call('HINCRBY', p..':heldbytes', client, size)
  put(queue, client, one)
  redis.call('ZADD', pending, now + due, one)
end
local function rouse_idle(queue)
  local idle = redis.call('ZRANGEBYSCORE', p..':idle:'..queue, now, '+inf', 'LIMIT', 0, 1)[1]
  if idle then
    redis.call('ZREM', p..':idle:'..queue, idle)
    redis.call('RPUSH', p..':signal:'..idle, '1')
    redis.call('EXPIRE', p..':signal:'..idle, 5)
  elseif tonumber(redis.call('GET', p..':depth:'..queue) or 0) == 1 then
    redis.call('SET', p..':begun:'..queue, now)
  end
  return idle
end
local function drop(one)
  local key = p..':job:'..one
  local found = redis.call('HMGET', key, 'status', 'lane', 'client', 'ticket')
  if found[1] == 'queued' then take_out(found[2], found[3], one) end
  local worker = redis.call('HGET', running, one)
  if worker and found[4] then
    redis.call('RPUSH', p..':stop:'..worker, found[4])
    redis.call('EXPIRE', p..':stop:'..worker, 60)
  end
  release(one)
  redis.call('HSET', key, 'status', 'withdrawn')
  redis.call('HDEL', key, 'body', 'size')
  redis.call('EXPIRE', key, 60)
  wake(p..':done:'..one)
end
"""
"""The arguments and names that every script begins with, and its functions."""
