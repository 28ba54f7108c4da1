import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'

import { uploadGate } from './bodies.ts'
import { failureResponse } from './failures.ts'
import { requestContext } from './request-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a room of 100 bytes for forms of at most 80, with a handler that finishes each form on demand. */
function openRoom() {
  const inside: string[] = []
  const ends = new Map<string, () => void>()
  const app = new Hono<HttpEnv>()
  app.onError(failureResponse)
  app.use(requestContext({ log: pino({ level: 'silent' }), trustedProxies: 0 }))
  app.post('/:name', uploadGate({ bytes: 100, mostWaiting: 2, seconds: 15 })(80), async (c) => {
    const name = c.req.param('name') ?? ''
    inside.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    if (name === 'broken') throw new Error('broken')
    return c.text('done')
  })
  const send = (name: string, bytes?: number, signal?: AbortSignal) =>
    app.request(`/${name}`, {
      method: 'POST',
      headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
      ...(signal && { signal }),
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { inside, send, end }
}
const settled = () => vi.advanceTimersByTimeAsync(1)

test('forms are admitted while their sizes fit, then in arrival order', async () => {
  const { inside, send, end } = openRoom()
  const answers = [send('a', 60), send('b', 40), send('large', 80), send('small', 10)]
  await settled()
  expect(inside).toEqual(['a', 'b'])
  await end('b')
  // The small form would fit but must not overtake the waiting one.
  expect(inside).toEqual(['a', 'b'])
  await end('a')
  expect(inside).toEqual(['a', 'b', 'large', 'small'])
  await end('large')
  await end('small')
  for (const answer of answers) expect((await answer).status).toBe(200)
})

test('a form without a declared size counts as the largest', async () => {
  const { inside, send } = openRoom()
  void send('a', 30)
  void send('chunked')
  await settled()
  expect(inside).toEqual(['a'])
})

test('a form that waits too long or finds too many waiting gets Retry-After', async () => {
  const { send } = openRoom()
  void send('a', 80)
  const waiting = [send('b', 80), send('c', 80)]
  await settled()
  const refused = await send('d', 80)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  expect(await refused.json()).toMatchObject({ code: 'busy' })
  await vi.advanceTimersByTimeAsync(15_000)
  for (const answer of waiting) expect((await answer).status).toBe(429)
})

test('an aborted or failed upload frees its space', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { inside, send, end } = openRoom()
  const gone = new AbortController()
  void send('broken', 80)
  void send('gone', 80, gone.signal)
  void send('next', 80)
  await settled()
  gone.abort()
  await end('broken')
  expect(inside).toEqual(['broken', 'next'])
})
