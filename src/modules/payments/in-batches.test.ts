import { expect, test } from 'vitest'

import { inBatches } from './webhooks.repository.ts'

/** Creates a write that doubles numbers, refuses negative ones, and records its batches. */
function doubling() {
  const batches: number[][] = []
  const double = inBatches(async (values: readonly number[]) => {
    batches.push([...values])
    await new Promise((resolve) => setImmediate(resolve))
    if (values.some((value) => value < 0)) throw new Error('negative')
    return values.map((value) => value * 2)
  })
  return { batches, double }
}

test('values that arrive at the same time, or during a write, share a batch', async () => {
  const { batches, double } = doubling()
  const first = Promise.all([double(1), double(2)])
  await new Promise((resolve) => setImmediate(resolve))
  const later = Promise.all([double(3), double(4)])
  expect([await first, await later]).toEqual([
    [2, 4],
    [6, 8],
  ])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(await double(5)).toBe(10)
})

test('a value that cannot be written fails alone', async () => {
  const { double } = doubling()
  const results = await Promise.allSettled([double(1), double(-1), double(2)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await double(3)).toBe(6)
})

test('no batch exceeds the maximum', async () => {
  const { batches, double } = doubling()
  await Promise.all(Array.from({ length: 45 }, (_, n) => double(n)))
  expect(batches.map(({ length }) => length)).toEqual([20, 20, 5])
})
