import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createTurns, WAIT_MS } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Takes turns for a key and records who got one. */
function asked(turns: ReturnType<typeof createTurns>) {
  const got: string[] = []
  const take = (key: string, name: string) =>
    turns.take(key).then((end) => {
      got.push(end ? name : `${name} refused`)
      return end
    })
  return { got, take }
}

test('two tasks of a key run at once, the third gets the first free turn', async () => {
  const { got, take } = asked(createTurns(2))
  const first = take('asha', 'first')
  void take('asha', 'second')
  void take('asha', 'third')
  void take('asha', 'fourth')
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  expect(got).toEqual(['first', 'second'])
  ;(await first)?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(got).toEqual(['first', 'second', 'third'])
})

test('a task that gets no turn within five seconds is refused, and takes none later', async () => {
  const { got, take } = asked(createTurns(1))
  const first = take('asha', 'first')
  void take('asha', 'second')
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(got).toEqual(['first', 'second refused'])
  ;(await first)?.()
  void take('asha', 'third')
  await vi.advanceTimersByTimeAsync(0)
  expect(got).toEqual(['first', 'second refused', 'third'])
})

test('keys never wait for each other', async () => {
  const { got, take } = asked(createTurns(1))
  void take('asha', 'asha')
  void take('ravi', 'ravi')
  await vi.advanceTimersByTimeAsync(0)
  expect(got).toEqual(['asha', 'ravi'])
})
