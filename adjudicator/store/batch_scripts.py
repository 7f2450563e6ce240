"""The steps of a batch's life as Lua; :mod:`adjudicator.store.feeding` says how it is kept."""

from __future__ import annotations

from adjudicator.store.feeding import FEEDING
from adjudicator.store.steps import FREES, HEAD

# prefix, batch, client, token, context, seconds it is kept, most unfinished ones, most of a client
# -> 'open' | 'full' | 'share'
OPEN = (
    HEAD
    + """
if redis.call('ZCARD', p..':batches') >= tonumber(ARGV[7]) then return 'full' end
if tonumber(redis.call('HGET', p..':batchesof', ARGV[3]) or 0) >= tonumber(ARGV[8]) then return 'share' end
redis.call('HSET', p..':batch:'..id, 'client', ARGV[3], 'token', ARGV[4], 'context', ARGV[5], 'ttl', ARGV[6], 'made', now,
           'touched', now, 'items', 0, 'held', 0, 'sealed', 0, 'stopped', 0, 'finished', '')
redis.call('ZADD', p..':batches', now, id)
redis.call('HINCRBY', p..':batchesof', ARGV[3], 1)
return 'open'
"""
)

# prefix, batch, most bytes, most bytes each, and of each item: line, id, job or '-', queue, body or what the refusal is
# -> {'open' | 'gone' | 'full' | 'share', tickets to send to the queue batch}
ADD = (
    HEAD
    + FEEDING
    + """
local key = p..':batch:'..id
local told = redis.call('HMGET', key, 'client', 'sealed')
if not told[1] or told[2] == '1' then return {'gone', 0} end
local client, size = told[1], 0
for at = 5, #ARGV, 5 do size = size + 2 * #ARGV[at + 1] + #ARGV[at + 4] + 1280 end
if tonumber(redis.call('GET', p..':bytes') or 0) + size > tonumber(ARGV[3]) then return {'full', 0} end
if tonumber(redis.call('HGET', p..':heldbytes', client) or 0) + size > tonumber(ARGV[4]) then return {'share', 0} end
redis.call('HSET', key, 'touched', now)
for at = 5, #ARGV, 5 do
  local number, name, one, queue, body = unpack(ARGV, at, at + 4)
  redis.call('HINCRBY', key, 'items', 1)
  weigh(id, client, 256 + 2 * #name)
  local stored = one ~= '-' and redis.call('GETRANGE', p..':ruling:'..one, 0, 0) or ''
  if one == '-' then
    enter(id, client, number, 'refused', one, name, body)
  elseif stored ~= '' then
    enter(id, client, number, stored == 'p' and 'refused' or 'answered', one, name)
  else
    redis.call('RPUSH', p..':members:'..one, id..' '..number..' '..name)
    if redis.call('SADD', key..':jobs', one) == 1 then
      redis.call('RPUSH', key..':lines', one..' '..queue..' '..body)
      weigh(id, client, #body + 1024)
    end
  end
end
local tickets = 0
for _ = 1, feed(id) do tickets = tickets + call_for('batch') end
return {'open', tickets}
"""
)

# prefix, batch -> 1 | 0: it is not there any more
SEAL = (
    FREES
    + HEAD
    + FEEDING
    + """
local key = p..':batch:'..id
if redis.call('HGET', key, 'sealed') ~= '0' then return 0 end
redis.call('HSET', key, 'sealed', 1)
close(id)
return 1
"""
)

# prefix, batch, token or '' for who receives it -> 'unknown' | 'foreign' | 'finished' | 'more' | 'stopped'
CANCEL = (
    FREES
    + HEAD
    + FEEDING
    + """
local told = redis.call('HMGET', p..':batch:'..id, 'token', 'finished')
if not told[1] then return 'unknown' end
if ARGV[3] ~= '' and told[1] ~= ARGV[3] then return 'foreign' end
if told[2] ~= '' then return 'finished' end
return cancel_some(id) and 'more' or 'stopped'
"""
)
