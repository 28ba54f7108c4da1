import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createEventStream, HEARTBEAT_MS } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value)

test('an event has its name, its data on one line and a blank line', async () => {
  const { body, send, end } = createEventStream({ onClosed: () => undefined })
  send('change', { text: 'two\nlines' })
  end()
  expect(await new Response(body).text()).toBe('event: change\ndata: {"text":"two\\nlines"}\n\n')
})

test('a comment keeps the connection alive', async () => {
  const { body, end } = createEventStream({ onClosed: () => undefined })
  const reader = body.getReader()
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(await read(reader)).toMatch(/^: .*\n\n$/)
  end()
})

test('either side may end the stream: onClosed runs once, and the heartbeat stops', async () => {
  for (const leave of ['server', 'reader'] as const) {
    const onClosed = vi.fn<() => void>()
    const { body, send, end } = createEventStream({ onClosed })
    if (leave === 'server') end()
    else await body.cancel()
    send('change', {})
    end()
    expect(onClosed).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  }
})

test("drops a reader that doesn't read, and bounds its buffer", async () => {
  const onClosed = vi.fn<() => void>()
  const { body, send } = createEventStream({ onClosed })
  for (let i = 0; i < 1000; i++) send('change', { text: 'x'.repeat(1000) })
  expect(onClosed).toHaveBeenCalledOnce()
  expect((await new Response(body).text()).length).toBeLessThan(66_000)
})
