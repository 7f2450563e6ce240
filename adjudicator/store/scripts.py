"""The steps of a job's life as Lua: each runs in Redis as one, so no two processes see a half-made change.

Keys are made of a prefix that is each script's first argument. The clock is the server's, so the hosts need not agree::

    adj:job:{id}      hash: body, size, status (queued, running, withdrawn), queue, lane, client, submitted, attempts,
                      ticketed, awaited, sent, ticket, overdue, context, and a field t:{token} for each submission
    adj:ruling:{id}   a finished result that is kept;  adj:brief:{id} one that is not: a later request tries anew
    adj:done:{id}     a token that wakes who waits; each waiter puts it back for the next
    adj:pending       sorted set: when a job is to be looked after;  adj:running  hash: id -> worker
    adj:lane:{lane}   sorted set: client -> how much of the workers' time it has had;  adj:clock:{lane} the least of late
    adj:queue:{lane}:{client}  list: the ids that wait;  adj:depth:{lane} how many in all
    adj:tickets       hash: ticket -> the id that it was used for;  adj:begun:{queue} when a job of the queue was last begun
    adj:bytes         bytes of unfinished jobs;  adj:held, adj:heldbytes  hashes: client -> jobs, bytes
    adj:time          what the clock was when it was last looked at;  adj:reaped  when lost jobs were last looked for
    adj:workers       sorted set: when a worker was last seen;  adj:serving:{queue} the same for each queue
    adj:idle:{queue}  sorted set: ticket -> until when its process waits for a job;  adj:signal:{ticket} wakes it
    adj:busy:{queue}  sorted set: ticket -> until when its process may have its job;  adj:out:{queue} tickets on their way
    adj:processes     hash: worker -> its processes;  adj:capacity:{queue} those of all workers of the queue, for a while
    adj:stop:{worker} list: tickets whose jobs were withdrawn;  adj:counted  hash of counters;  adj:build  whose rulings

A message in the queue is a ticket: it says that jobs wait, and a worker that has one asks which, and goes on asking for a
while. So the order is made here: of the clients that have jobs in a lane, the one that has had the least time comes first.
No more tickets are sent than there are processes that have none: who is busy asks for the next job when its own is done.
A job's hash never expires
while the job waits or runs: only rulings may be evicted when memory is short. A script that frees memory, or ends what was
begun, may run when memory is short, too.
"""

from __future__ import annotations

from adjudicator.store.feeding import FEEDING
from adjudicator.store.steps import FREES, HEAD

# prefix, id, body, queue, client, awaited for, token, context, resend after, most jobs, most jobs each, most bytes,
# most bytes each, pause between tickets -> {what, stored or whether the token counts, seconds it is kept}
# A record costs about a kilobyte beside its body.
SUBMIT = (
    HEAD
    + """
local stored = redis.call('GET', ruling)
if stored then return {'stored', stored, redis.call('TTL', ruling)} end
local client, token = ARGV[5], 't:'..ARGV[7]
local found = redis.call('HMGET', job, 'status', 'ticketed', 'tokens', 'lane', 'client')
if found[1] and found[1] ~= 'withdrawn' then
  local owned = tonumber(found[3] or 0) < 100
  if owned then
    redis.call('HSET', job, token, 1)
    redis.call('HINCRBY', job, 'tokens', 1)
  end
  redis.call('HINCRBY', job, 'submitted', 1)
  await(job, tonumber(ARGV[6]))
  if found[1] == 'queued' and found[4] == 'batch' and ARGV[4] == 'interactive' then
    -- What waits among many is wanted now.
    take_out('batch', found[5], id)
    redis.call('HSET', job, 'lane', 'interactive')
    put('interactive', found[5], id)
    if not rouse_idle('interactive') and call_for('interactive') == 1 then return {'again', owned and '1' or ''} end
    return {'joined', owned and '1' or ''}
  end
  if found[1] == 'queued' and tonumber(found[2]) + tonumber(ARGV[14]) < now and call_for(ARGV[4]) == 1 then
    redis.call('HSET', job, 'ticketed', now)
    return {'again', owned and '1' or ''}
  end
  return {'joined', owned and '1' or ''}
end
local size = #ARGV[3] + 1024
if redis.call('ZCARD', pending) >= tonumber(ARGV[10]) then return {'full', ''} end
if tonumber(redis.call('GET', p..':bytes') or 0) + size > tonumber(ARGV[12]) then return {'full', ''} end
if tonumber(redis.call('HGET', p..':held', client) or 0) >= tonumber(ARGV[11]) then return {'share', ''} end
if tonumber(redis.call('HGET', p..':heldbytes', client) or 0) + size > tonumber(ARGV[13]) then return {'share', ''} end
record(id, ARGV[3], ARGV[4], client, tonumber(ARGV[9]))
redis.call('HSET', job, 'awaited', now + tonumber(ARGV[6]), token, 1, 'tokens', 1, 'context', ARGV[8])
if rouse_idle(ARGV[4]) then return {'joined', '1'} end
return {call_for(ARGV[4]) == 1 and 'new' or 'joined', '1'}
"""
)

# prefix, id, awaited for -> {ruling or '', brief or '', status or '', attempts, seconds the ruling is kept}
LOOK = (
    FREES
    + HEAD
    + """
local found = redis.call('HMGET', job, 'status', 'attempts')
if found[1] == 'queued' then await(job, tonumber(ARGV[3])) end
return sight(found[1], found[2])
"""
)

# As LOOK, for one whom the token has woken: it is put back for the next, unless the job has begun anew meanwhile.
WAKE = (
    FREES
    + HEAD
    + """
local found = redis.call('HMGET', job, 'status', 'attempts')
if not found[1] or found[1] == 'withdrawn' then wake(done) end
return sight(found[1], found[2])
"""
)

# prefix, id, token -> 'unknown' | 'finished' | 'foreign' | 'kept' | 'stopped'
WITHDRAW = (
    FREES
    + HEAD
    + """
local found = redis.call('HMGET', job, 'status')
if not found[1] then
  if redis.call('EXISTS', ruling, brief) > 0 then return 'finished' end
  return 'unknown'
end
if found[1] == 'withdrawn' then return 'unknown' end
if redis.call('HDEL', job, 't:'..ARGV[3]) == 0 then return 'foreign' end
redis.call('HINCRBY', job, 'tokens', -1)
if redis.call('HINCRBY', job, 'submitted', -1) > 0 then return 'kept' end
drop(id)
return 'stopped'
"""
)

# From an argument on: ticket, worker, lease, worker timeout, seconds to linger, whether the ticket is fresh, queue,
# lanes ... ->
# false | {id, attempts, overdue, body, context, queue, whether what takes long is moved, milliseconds since submission}
# A ticket that is given again finds the job that it was used for: the process that had it died. Who finds nothing and
# lingers is woken by the next submission, without a message.
_NEXT = """
local function next_job(at)
  local ticket, queue = ARGV[at], ARGV[at + 6]
  if ARGV[at + 5] == '1' and redis.call('DECR', p..':out:'..queue) < 0 then redis.call('SET', p..':out:'..queue, 0) end
  local function take(one)
    local key = p..':job:'..one
    local attempts = redis.call('HINCRBY', key, 'attempts', 1)
    redis.call('HSET', key, 'status', 'running', 'ticket', ticket)
    redis.call('HSET', running, one, ARGV[at + 1])
    redis.call('HSET', tickets, ticket, one)
    redis.call('ZADD', pending, now + tonumber(ARGV[at + 2]), one)
    redis.call('ZADD', p..':busy:'..queue, now + tonumber(ARGV[at + 2]), ticket)
    local told = redis.call('HMGET', key, 'body', 'context', 'queue', 'lane', 'since')
    local others = redis.call('ZCOUNT', p..':serving:batch', now - tonumber(ARGV[at + 3]), '+inf')
    local brief = (told[4] == 'interactive' or told[4] == 'later') and others > 0
    return {one, attempts, redis.call('HEXISTS', key, 'overdue'), told[1], told[2], told[3], brief and 1 or 0,
            math.floor((now - tonumber(told[5])) * 1000)}
  end
  redis.call('ZREM', p..':idle:'..queue, ticket)
  redis.call('SET', p..':begun:'..queue, now)
  local had = redis.call('HGET', tickets, ticket)
  if had then
    local found = redis.call('HMGET', p..':job:'..had, 'status', 'ticket')
    if found[1] == 'running' and found[2] == ticket then return take(had) end
  end
  for place = at + 7, #ARGV do
    local lane = ARGV[place]
    local clients = p..':lane:'..lane
    while true do
      local first = redis.call('ZRANGE', clients, 0, 0, 'WITHSCORES')
      if not first[1] then break end
      local client, list = first[1], p..':queue:'..lane..':'..first[1]
      local one = redis.call('LPOP', list)
      if one then redis.call('DECR', p..':depth:'..lane) end
      redis.call('SET', p..':clock:'..lane, first[2])
      redis.call('ZINCRBY', clients, 1, client)
      if redis.call('LLEN', list) == 0 then redis.call('ZREM', clients, client) end
      if one then
        local found = redis.call('HMGET', p..':job:'..one, 'status', 'awaited')
        if found[1] == 'queued' then
          if lane ~= 'interactive' or tonumber(found[2]) >= now then return take(one) end
          redis.call('HSET', p..':job:'..one, 'lane', 'later')
          put('later', client, one)
        end
      end
    end
  end
  local linger = tonumber(ARGV[at + 4])
  if linger > 0 then
    redis.call('DEL', p..':signal:'..ticket)
    redis.call('ZREMRANGEBYSCORE', p..':idle:'..queue, '-inf', now)
    redis.call('ZADD', p..':idle:'..queue, now + linger, ticket)
  end
  return false
end
"""

# prefix, '', and what comes next
BEGIN = FREES + HEAD + _NEXT + "return next_job(3)"

# prefix, id, result, 'ruling' | 'brief', seconds it is kept (0: for ever), milliseconds spent, how many counters,
# counter, amount, ..., and what comes next, if anything does -> what comes next
FINISH = (
    FREES
    + HEAD
    + FEEDING
    + _NEXT
    + """
local after = 8 + 2 * tonumber(ARGV[7])
for place = 8, after - 1, 2 do redis.call('HINCRBY', p..':counted', ARGV[place], ARGV[place + 1]) end
local found = redis.call('HMGET', job, 'status', 'lane', 'client')
if found[1] ~= 'withdrawn' then
  charge(found[2], found[3], tonumber(ARGV[6]))
  if found[1] == 'queued' then take_out(found[2], found[3], id) end
  if ARGV[4] == 'ruling' then
    if ARGV[5] == '0' then redis.call('SET', ruling, ARGV[3]) else redis.call('SET', ruling, ARGV[3], 'EX', ARGV[5]) end
    redis.call('DEL', brief)
  elseif redis.call('EXISTS', ruling) == 0 then
    redis.call('SET', brief, ARGV[3], 'EX', ARGV[5])
  end
  release(id)
  redis.call('DEL', job)
  wake(done)
  local refused = string.sub(ARGV[3], 1, 1) == 'p'
  if ARGV[4] == 'ruling' then tell(id, refused and 'refused' or 'answered')
  else tell(id, 'given_up', ARGV[3]) end
end
if ARGV[after] then return next_job(after) end
return false
"""
)

# prefix, id, resend after, milliseconds spent -> {1 moved, 0 it runs no more; 1 a ticket is to be sent}
# What was interrupted only because others wait is no failed attempt.
MOVE = (
    FREES
    + HEAD
    + """
local found = redis.call('HMGET', job, 'status', 'lane', 'client', 'ticket')
if found[1] ~= 'running' then return {0, 0} end
charge(found[2], found[3], tonumber(ARGV[4]))
redis.call('HSET', job, 'status', 'queued', 'lane', 'heavy', 'ticketed', now)
redis.call('HINCRBY', job, 'attempts', -1)
redis.call('HDEL', job, 'ticket')
give_back(found[4])
redis.call('HDEL', running, id)
redis.call('ZADD', pending, now + tonumber(ARGV[3]), id)
put('heavy', found[3], id)
return {1, call_for('batch')}
"""
)

# prefix, worker, worker timeout, resend after, most at once, processes, how many queues, queues ..., tickets that outlived
# the time limit ... -> {{queue of a ticket to send, ...}, {ticket to stop, ...}}; notes the worker as alive.
# Tickets on their way that begin nothing for two seconds, though jobs wait, are lost.
# If the clock was moved back, so is all that was noted by it: else who died would seem to live until that time comes.
# A job that is sent for again in vain because it only waits in a long queue costs a message: hence ever longer pauses.
REAP = (
    FREES
    + HEAD
    + FEEDING
    + """
local workers, queues = p..':workers', tonumber(ARGV[7])
redis.call('ZADD', workers, now, id)
redis.call('ZREMRANGEBYSCORE', workers, '-inf', now - 3600)
local last = tonumber(redis.call('GET', p..':time') or 0)
if last > now + 2 then
  for _, key in ipairs({pending, workers, p..':serving:interactive', p..':serving:batch'}) do
    for _, member in ipairs(redis.call('ZRANGE', key, 0, -1)) do redis.call('ZINCRBY', key, now - last, member) end
  end
  for _, queue in ipairs({'interactive', 'batch'}) do
    redis.call('DEL', p..':idle:'..queue, p..':busy:'..queue, p..':begun:'..queue)
  end
end
redis.call('SET', p..':time', now)
redis.call('HSET', p..':processes', id, ARGV[6])
look_after_batches()
local send = {}
for place = 8, 7 + queues do
  local queue = ARGV[place]
  local serving = p..':serving:'..queue
  redis.call('ZADD', serving, now, id)
  for _, gone in ipairs(redis.call('ZRANGEBYSCORE', serving, '-inf', now - 3600)) do
    redis.call('ZREM', serving, gone)
    redis.call('HDEL', p..':processes', gone)
  end
  local capacity = 0
  for _, one in ipairs(redis.call('ZRANGEBYSCORE', serving, now - tonumber(ARGV[3]), '+inf')) do
    capacity = capacity + tonumber(redis.call('HGET', p..':processes', one) or 1)
  end
  redis.call('SET', p..':capacity:'..queue, capacity, 'EX', 5)
  local depth = tonumber(redis.call('GET', p..':depth:'..queue) or 0)
        + tonumber(redis.call('GET', p..':depth:'..(queue == 'batch' and 'heavy' or 'later')) or 0)
  redis.call('ZREMRANGEBYSCORE', p..':busy:'..queue, '-inf', now)
  if depth > 0 then
    if tonumber(redis.call('GET', p..':begun:'..queue) or 0) < now - 2 then
      redis.call('SET', p..':begun:'..queue, now)
      redis.call('SET', p..':out:'..queue, 0)
    end
    for _ = 1, math.min(depth, lacking(queue)) do
      redis.call('INCR', p..':out:'..queue)
      table.insert(send, queue)
    end
  end
end
local function alive(worker)
  local seen = redis.call('ZSCORE', workers, worker or '')
  return seen and tonumber(seen) > now - tonumber(ARGV[3])
end
local function again(lost)
  local key = p..':job:'..lost
  local found = redis.call('HMGET', key, 'status', 'lane', 'client', 'ticket')
  if found[1] == 'running' then
    redis.call('HSET', key, 'status', 'queued', 'awaited', now + 60)
    redis.call('HDEL', key, 'ticket')
    redis.call('HDEL', running, lost)
    give_back(found[4])
    put(found[2], found[3], lost, true)
  end
  local sent = redis.call('HINCRBY', key, 'sent', 1)
  redis.call('HSET', key, 'ticketed', now)
  redis.call('ZADD', pending, now + tonumber(ARGV[4]) * 2 ^ math.min(sent - 1, 8), lost)
  local served = (found[2] == 'interactive' or found[2] == 'later') and 'interactive' or 'batch'
  redis.call('INCR', p..':out:'..served)
  table.insert(send, served)
end
for place = 8 + queues, #ARGV do
  local late = redis.call('HGET', tickets, ARGV[place])
  if late and redis.call('HGET', p..':job:'..late, 'ticket') == ARGV[place] then
    redis.call('HSET', p..':job:'..late, 'overdue', '1')
    again(late)
  end
end
local stop = redis.call('LRANGE', p..':stop:'..id, 0, -1)
redis.call('DEL', p..':stop:'..id)
local reaped = tonumber(redis.call('GET', p..':reaped') or 0)
if reaped > now - 0.5 and reaped <= now then return {send, stop} end
redis.call('SET', p..':reaped', now)
for _, late in ipairs(redis.call('ZRANGEBYSCORE', pending, '-inf', now, 'LIMIT', 0, ARGV[5])) do
  local status = redis.call('HGET', p..':job:'..late, 'status')
  if not status or status == 'withdrawn' then
    redis.call('ZREM', pending, late)
    redis.call('HDEL', running, late)
  else
    again(late)
  end
end
local work = redis.call('HGETALL', running)
for i = 1, #work, 2 do
  if not alive(work[i + 1]) then
    if redis.call('EXISTS', p..':job:'..work[i]) == 1 then again(work[i]) else redis.call('HDEL', running, work[i]) end
  end
end
return {send, stop}
"""
)

# prefix, queue -> 1 a ticket is to be sent: a turn is over, and jobs wait
RELAY = (
    FREES
    + HEAD
    + """
local also = id == 'batch' and 'heavy' or 'later'
local depth = tonumber(redis.call('GET', p..':depth:'..id) or 0) + tonumber(redis.call('GET', p..':depth:'..also) or 0)
return depth > 0 and call_for(id) or 0
"""
)

# prefix, '', worker timeout, queue -> {pending, running, workers alive that serve the queue, bytes}
COUNT = (
    FREES
    + HEAD
    + """
return {redis.call('ZCARD', pending), redis.call('HLEN', running),
        redis.call('ZCOUNT', p..':serving:'..ARGV[4], now - tonumber(ARGV[3]), '+inf'),
        tonumber(redis.call('GET', p..':bytes') or 0)}
"""
)

# prefix, '' -> {{lane, jobs that wait, seconds the oldest of them has waited}, ...}; of the first thousand clients
LANES = (
    HEAD
    + """
local found = {}
for _, lane in ipairs({'interactive', 'later', 'heavy', 'batch'}) do
  local age = 0
  for _, client in ipairs(redis.call('ZRANGE', p..':lane:'..lane, 0, 999)) do
    local list = p..':queue:'..lane..':'..client
    local since = redis.call('HGET', p..':job:'..(redis.call('LINDEX', list, 0) or ''), 'since')
    if since then age = math.max(age, now - tonumber(since)) end
  end
  table.insert(found, {lane, tonumber(redis.call('GET', p..':depth:'..lane) or 0), tostring(age)})
end
return found
"""
)
