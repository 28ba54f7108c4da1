import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadGlobal } from './payment-window.ts'

const scripts: (EventTarget & { removed?: boolean })[] = []

beforeEach(() => {
  vi.useFakeTimers()
  scripts.length = 0
  vi.stubGlobal('window', { Gateway: () => undefined })
  vi.stubGlobal('document', {
    createElement: () =>
      Object.assign(new EventTarget(), {
        remove(this: { removed: boolean }) {
          this.removed = true
        },
      }),
    head: { append: (script: EventTarget) => void scripts.push(script) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a script that hangs fails within 12 seconds, and the next attempt loads it again', async () => {
  const first = loadGlobal('/script', 'Gateway').catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await Promise.race([first, Promise.resolve('still waiting')])).toBe('ScriptUnavailable')
  expect(scripts[0]?.removed).toBe(true)

  const second = loadGlobal('/script', 'Gateway')
  scripts[1]?.dispatchEvent(new Event('load'))
  expect(await second).toBeTypeOf('function')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await loadGlobal('/script', 'Gateway')).toBe(await second)
  expect(scripts).toHaveLength(2)
})
