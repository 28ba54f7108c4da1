import { expect, test } from 'vitest'

import { heightOf, ticksOf } from './bar-chart.tsx'

test('ticks are round, include 0 and cover all values', () => {
  expect(ticksOf([12_340, 500])).toEqual([0, 5000, 10_000, 15_000])
  expect(ticksOf([-600, 1500])).toEqual([-1000, 0, 1000, 2000])
  expect(ticksOf([0, 0])).toEqual([0, 1])
  expect(ticksOf([])).toEqual([0, 1])
})

test('counted values have whole ticks', () => {
  expect(ticksOf([1, 2], true)).toEqual([0, 1, 2])
  expect(ticksOf([7], true)).toEqual([0, 2, 4, 6, 8])
  expect(ticksOf([9.5])).toEqual([0, 2.5, 5, 7.5, 10])
})

test('positions a value proportionally between the ticks', () => {
  expect([0, 50, 100, 25].map((value) => heightOf(value, [0, 50, 100]))).toEqual([100, 50, 0, 75])
  expect(heightOf(0, [-50, 0, 50])).toBe(50)
})
