import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { refreshAdminSession, signInAdmin } from '#web/browser/admin-session-store.ts'

import { createEventReader, followOrders, pauseBefore, type ServerEvent } from './follow-orders.ts'

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.admin`

/** A fake connection that the test controls. */
interface Line {
  say(event: string, data: object): void
  hangUp(): void
  signal: AbortSignal
}

let lines: Line[]
let status: number
let visibility: 'visible' | 'hidden'
let screen: EventTarget
let heard: string[]

function answer(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const bytes = (text: string) => new TextEncoder().encode(text)
  signal.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => undefined))
  lines.push({
    signal,
    say: (event, data) =>
      void writer.write(bytes(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)).catch(() => undefined),
    hangUp: () => void writer.close().catch(() => undefined),
  })
  return Promise.resolve(new Response(status === 200 ? readable : '{}', { status }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;[lines, status, visibility, heard] = [[], 200, 'visible', []]
  screen = new EventTarget()
  Object.defineProperty(screen, 'visibilityState', { get: () => visibility })
  vi.stubGlobal('document', screen)
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  refreshAdminSession()
  signInAdmin(TOKEN, true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const follow = () =>
  followOrders({
    onChange: ({ orderNumber }) => heard.push(orderNumber),
    onReady: (you) => heard.push(`ready ${you}`),
    onBegun: () => heard.push('begun'),
    onMissed: () => heard.push('missed'),
    onLive: (live) => heard.push(live ? 'live' : 'not live'),
    onRefused: () => heard.push('refused'),
  })

async function line(number: number): Promise<Line> {
  await vi.waitUntil(() => lines.length === number + 1)
  return lines[number]!
}
const expectHeard = (...all: string[]) => vi.waitFor(() => expect(heard).toEqual(all))
const look = (now: typeof visibility) => {
  visibility = now
  screen.dispatchEvent(new Event('visibilitychange'))
}

test('reports changes and missed changes as they arrive', async () => {
  const leave = follow()
  const first = await line(0)
  first.say('ready', { you: 'asha@shop.example' })
  first.say('change', { orderNumber: 'KK-000007' })
  first.say('missed', {})
  await expectHeard('live', 'ready asha@shop.example', 'begun', 'KK-000007', 'missed')
  leave()
  expect(first.signal.aborted).toBe(true)
})

test('reconnects after a growing pause, which resets once connected', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const leave = follow()
  ;(await line(0)).hangUp()
  await expectHeard('begun', 'not live')
  expect(lines).toHaveLength(1)
  await vi.advanceTimersToNextTimerAsync()
  const second = await line(1)
  second.say('ready', { you: 'asha' })
  await expectHeard('begun', 'not live', 'live', 'ready asha', 'missed')
  second.say('end', { reason: 'closing' })
  second.hangUp()
  await expectHeard('begun', 'not live', 'live', 'ready asha', 'missed', 'not live')
  // The pause has been reset.
  await vi.advanceTimersByTimeAsync(pauseBefore(0))
  expect(lines).toHaveLength(3)
  leave()
})

test.each([
  ['signed-out', 'refused'],
  ['elsewhere', undefined],
])('does not reconnect automatically after an end with reason `%s`', async (reason, message) => {
  const leave = follow()
  const first = await line(0)
  first.say('end', { reason })
  first.hangUp()
  await expectHeard('begun', 'not live', ...(message ? [message] : []))
  expect(vi.getTimerCount()).toBe(0)
  look('visible')
  await line(1)
  leave()
})

test('a refused token ends the connection', async () => {
  status = 401
  follow()
  await expectHeard('begun', 'not live', 'refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('a hidden screen drops the connection and reconnects immediately when visible', async () => {
  const leave = follow()
  const first = await line(0)
  look('hidden')
  await expectHeard('begun', 'not live')
  expect(first.signal.aborted).toBe(true)
  await vi.waitFor(() => expect([lines.length, vi.getTimerCount()]).toEqual([1, 0]))
  look('visible')
  ;(await line(1)).say('ready', { you: 'asha' })
  await expectHeard('begun', 'not live', 'live', 'ready asha', 'missed')
  leave()
})

test('treats a minute of silence as a lost connection', async () => {
  const leave = follow()
  const first = await line(0)
  first.say('ready', { you: 'asha' })
  await expectHeard('live', 'ready asha', 'begun')
  await vi.advanceTimersByTimeAsync(60_000)
  await expectHeard('live', 'ready asha', 'begun', 'not live')
  expect(first.signal.aborted).toBe(true)
  leave()
})

test('a delayed stream does not delay the list, which reloads once connected', async () => {
  const leave = follow()
  const first = await line(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual(['begun'])
  first.say('ready', { you: 'asha' })
  await expectHeard('begun', 'live', 'ready asha', 'missed')
  leave()
})

test('pauses double up to 30 seconds, with jitter of up to half', () => {
  expect([0, 1, 2, 5, 20].map((tries) => pauseBefore(tries, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(pauseBefore(3, 0)).toBe(4000)
})

test('parses events across network chunks and skips comments', () => {
  const sent = 'event: ready\ndata: {}\n\n: still here\n\nevent: change\ndata: {"id":"a"}\n\nevent: chan'
  for (const size of [1, 7, sent.length]) {
    const heard: ServerEvent[] = []
    const read = createEventReader((event) => heard.push(event))
    for (let at = 0; at < sent.length; at += size) read(sent.slice(at, at + size))
    expect(heard).toEqual([
      { event: 'ready', data: {} },
      { event: 'change', data: { id: 'a' } },
    ])
  }
})
