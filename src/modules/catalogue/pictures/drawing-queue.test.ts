import { expect, test } from 'vitest'

import { createDrawingQueue } from './drawing-queue.ts'

/** Creates drawings that run until the test ends them. */
function drawings(count: number) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = Array.from({ length: count }, (_, i) => () => {
    begun.push(i)
    return new Promise<number>((resolve) => ends.push(() => resolve(i)))
  })
  return { begun, ends, works }
}

test('runs two renders concurrently and the rest in order; a full queue rejects immediately', async () => {
  const queue = createDrawingQueue({ maxWaiting: 2 })
  const { begun, ends, works } = drawings(5)
  const results = works.slice(0, 4).map((work) => queue.draw(work))
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  await expect(queue.draw(works[4]!)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 10 })
  for (let i = 0; i < 4; i++) {
    ends[i]?.()
    expect(await results[i]).toBe(i)
  }
  expect(begun).toEqual([0, 1, 2, 3])
  expect(await queue.draw(async () => 'again')).toBe('again')
})

test('a failed render frees its slot', async () => {
  const queue = createDrawingQueue({ maxWaiting: 0 })
  for (let i = 0; i < 3; i++) {
    await expect(queue.draw(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  }
  expect(await queue.draw(async () => 'drawn')).toBe('drawn')
})
