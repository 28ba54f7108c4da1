import { setImmediate } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { createArrivals, gatherIds } from './gather-ids.ts'

test('ids of one moment are written together', async () => {
  const write = vi.fn<(ids: readonly string[]) => Promise<void>>().mockResolvedValue()
  const gather = gatherIds(write)
  await Promise.all([gather('a'), gather('b')])
  await gather('c')
  expect(write.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

test('what is still arriving is waited for and written with the first', async () => {
  const write = vi.fn<(ids: readonly string[]) => Promise<void>>().mockResolvedValue()
  const arrivals = createArrivals()
  const gather = gatherIds(write, arrivals.all)
  const { promise, resolve } = Promise.withResolvers<string>()
  const second = arrivals.add(promise).then(gather)
  const first = gather('first')
  for (let turn = 0; turn < 5; turn++) await setImmediate()
  expect(write).not.toHaveBeenCalled()
  resolve('second')
  await Promise.all([first, second])
  expect(write.mock.calls).toEqual([[['first', 'second']]])
})

test('an arrival that fails holds nobody up, and a write that fails is told to each', async () => {
  const arrivals = createArrivals()
  const lost = arrivals.add(Promise.reject(new Error('no signature')))
  await expect(lost).rejects.toThrow('no signature')
  const gather = gatherIds(() => Promise.reject(new Error('away')), arrivals.all)
  const both = await Promise.allSettled([gather('a'), gather('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
