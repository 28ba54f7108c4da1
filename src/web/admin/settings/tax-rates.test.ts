import { expect, test } from 'vitest'

import { basisPoints } from './tax-rates.tsx'

test.each([
  ['0', 0],
  ['18', 1800],
  ['2.5 %', 250],
  [' 12.25', 1225],
  ['40', 4000],
  ['40.01', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
  ['ten', undefined],
])('parses %j per cent as %s', (typed, points) => {
  expect(basisPoints(typed)).toBe(points)
})
