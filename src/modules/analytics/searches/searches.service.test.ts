import { expect, test } from 'vitest'

import { createTermCounter } from './searches.service.ts'

const gst = { day: '2026-11-20', term: 'gst', searches: 1, withoutResult: 0 }

test('adds up by day and term, and returns each count once', () => {
  const counter = createTermCounter(10)
  const given = { ...gst, withoutResult: 1 }
  for (const counted of [gst, given, { ...gst, day: '2026-11-21' }]) counter.add(counted)
  expect(counter.take()).toEqual({
    counted: [
      { ...gst, searches: 2, withoutResult: 1 },
      { ...gst, day: '2026-11-21' },
    ],
    dropped: 0,
  })
  expect(given.searches).toBe(1)
  expect(counter.take()).toEqual({ counted: [], dropped: 0 })
})

test('counts dropped terms of a flood and keeps counting known terms', () => {
  const counter = createTermCounter(2)
  for (let i = 0; i < 1000; i++) counter.add({ ...gst, term: `flood ${i}` })
  counter.add({ ...gst, term: 'flood 1' })
  const { counted, dropped } = counter.take()
  expect(counted.map(({ term, searches }) => [term, searches])).toEqual([
    ['flood 0', 1],
    ['flood 1', 2],
  ])
  expect(dropped).toBe(998)
  counter.add(gst)
  expect(counter.take()).toMatchObject({ counted: [gst], dropped: 0 })
})
