import { setImmediate } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { createArrivals, gatherIds } from './batch-writes.ts'

test('writes ids of one turn together', async () => {
  const write = vi.fn<(ids: readonly string[]) => Promise<void>>().mockResolvedValue()
  const gather = gatherIds(write)
  await Promise.all([gather('a'), gather('b')])
  await gather('c')
  expect(write.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

test('waits for arrivals in flight and writes them with the first', async () => {
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

test('a failed arrival blocks no other; a failed write rejects for every caller', async () => {
  const arrivals = createArrivals()
  const lost = arrivals.add(Promise.reject(new Error('no signature')))
  await expect(lost).rejects.toThrow('no signature')
  const gather = gatherIds(() => Promise.reject(new Error('away')), arrivals.all)
  const both = await Promise.allSettled([gather('a'), gather('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
