import { expect, test } from 'vitest'

import { exactRupees } from './fields.ts'

test('a sum in rupees becomes paise', () => {
  const field = exactRupees(1000)
  expect([0, 0.01, 956.5, 1000].map((sum) => field.parse(sum))).toEqual([0, 1, 95_650, 100_000])
})

test.each([[-1], [1000.01], [1.234], ['5'], [Number.NaN]])('%j is none', (sum) => {
  expect(exactRupees(1000).safeParse(sum).success).toBe(false)
})
