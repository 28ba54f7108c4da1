import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/permissions.ts'
import type { ListenHandlers } from '#platform/database/listener.ts'
import { askerOf } from '#test/support/http-app.ts'

import type { EndReason } from './live.schema.ts'
import { createLiveOrdersHttp } from './live.http.ts'
import { CHECK_MS, createLiveOrdersService, type LiveOrdersService, MAX_FOLLOWED } from './live.service.ts'

const CHANGE = {
  id: 'a'.repeat(24),
  status: 'Shipped',
  cancelled: false,
  version: 3,
  kind: 'status',
}
const NOTIFIED = JSON.stringify({ ...CHANGE, number: 7 })

let database: ListenHandlers
/** The result of the next session check. */
let role: Role | 'nobody' | 'unreachable'
let live: LiveOrdersService

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  role = 'staff'
  live = createLiveOrdersService({
    sessions: { resume },
    async listen(_, handlers) {
      database = handlers
      return async () => undefined
    },
  })
  await live.listen()
})
afterEach(() => void vi.useRealTimers())

async function resume(sessionId: string) {
  if (role === 'unreachable') throw new Error('the database is away')
  return role === 'nobody' ? undefined : { actor: actorOf('asha', role), sessionId }
}

function actorOf(userId: string, role: Role): Actor {
  return { userId, name: userId, email: `${userId}@shop.example`, role, isAdmin: role !== 'user' }
}

async function follow(userId = 'asha') {
  const heard: unknown[] = []
  const ends: EndReason[] = []
  const leave = await live.follow(
    { actor: actorOf(userId, 'staff'), sessionId: 's' },
    {
      onChange: (change) => void heard.push(change),
      onMissed: () => void heard.push('missed'),
      onEnd: (reason) => void ends.push(reason),
    },
  )
  return { heard, ends, leave }
}

test('every follower receives a change with its order number', async () => {
  const [asha, ravi] = [await follow('asha'), await follow('ravi')]
  database.onMessage(NOTIFIED)
  for (const { heard } of [asha, ravi]) expect(heard).toEqual([{ ...CHANGE, orderNumber: 'KK-000007' }])
})

test('a follower who left receives nothing more and is not checked again', async () => {
  const { heard, ends, leave } = await follow()
  leave()
  database.onMessage(NOTIFIED)
  expect([heard, ends, vi.getTimerCount()]).toEqual([[], [], 0])
})

test('reports missed changes after a reconnect and for unknown message kinds', async () => {
  const { heard } = await follow()
  database.onBack()
  database.onMessage(JSON.stringify({ ...CHANGE, number: 7, kind: 'repacked' }))
  expect(heard).toEqual(['missed', 'missed'])
})

test.each([
  ['a session that has ended', 'nobody', ['signed-out']],
  ['a role that may no longer read orders', 'user', ['signed-out']],
  ['a database that cannot be asked', 'unreachable', ['closing']],
  ['a session that holds', 'staff', []],
] as const)('at the next check, %s ends the stream as %s: %j', async (_, found, ends) => {
  const following = await follow()
  role = found
  await vi.advanceTimersByTimeAsync(CHECK_MS)
  expect(following.ends).toEqual(ends)
  database.onMessage(NOTIFIED)
  expect(following.heard).toHaveLength(ends.length === 0 ? 1 : 0)
})

test('sessions are checked at least every minute', () => expect(CHECK_MS).toBeLessThanOrEqual(60_000))

test(`a user has ${MAX_FOLLOWED} open streams; one more ends the user’s oldest`, async () => {
  const ravi = await follow('ravi')
  const all = []
  for (let i = 0; i <= MAX_FOLLOWED; i++) all.push(await follow())
  expect(all.map(({ ends }) => ends.length)).toEqual([1, ...all.slice(1).map(() => 0)])
  expect([all[0]?.ends, ravi.ends]).toEqual([['elsewhere'], []])
})

test('shutdown ends all streams and rejects new ones', async () => {
  const both = [await follow('asha'), await follow('ravi')]
  live.close()
  expect(both.map(({ ends }) => ends)).toEqual([['closing'], ['closing']])
  await expect(follow()).rejects.toMatchObject({ kind: 'unavailable' })
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects users without permission to read orders', async () => {
  const shopper = { actor: actorOf('mina', 'user'), sessionId: 's' }
  const nothing = { onChange: () => undefined, onMissed: () => undefined, onEnd: () => undefined }
  await expect(live.follow(shopper, nothing)).rejects.toMatchObject({ kind: 'forbidden' })
})

const ask = (method: string) =>
  askerOf(createLiveOrdersHttp({ liveOrders: live }), actorOf('asha', 'staff'))(
    method,
    '/admin/orders/changes',
  )

test('GET /admin/orders/changes returns server-sent events that proxies must not cache or buffer', async () => {
  const answer = await ask('GET')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  database.onMessage(NOTIFIED)
  live.close()
  const events = (await answer.text()).trim().split('\n\n')
  expect(events).toEqual([
    'event: ready\ndata: {"you":"asha@shop.example"}',
    expect.stringContaining('event: change\ndata: {"id":"aaaa'),
    'event: end\ndata: {"reason":"closing"}',
  ])
})

test('a cancelled request and HEAD leave no timers behind', async () => {
  await (await ask('GET')).body?.cancel()
  await ask('HEAD')
  expect(vi.getTimerCount()).toBe(0)
})

test('returns 503 during shutdown and leaves no timers behind', async () => {
  live.close()
  expect((await ask('GET')).status).toBe(503)
  expect(vi.getTimerCount()).toBe(0)
})
