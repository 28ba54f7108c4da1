import { expect, test } from 'vitest'

import { priceQuestions } from './price-questions.ts'

const offersOf = (
  prices: { price: number; originalPrice: number | null },
  { isMrpStored = false, states = ['price'], corrections = [] as 'high-mrp'[] } = {},
) =>
  priceQuestions(
    { ...prices, isMrpStored },
    { said: Object.fromEntries(states.map((name) => [name, 1])) },
    { corrections },
  ).map(({ offer }) => offer)

test('questions an MRP of more than ten times the price until staff confirm it', () => {
  const slip = { price: 60_000, originalPrice: 12_500_000 }
  expect(offersOf(slip)).toEqual(['high-mrp'])
  expect(offersOf(slip, { corrections: ['high-mrp'] })).toEqual([])
  expect(offersOf({ price: 60_000, originalPrice: 600_000 })).toEqual([])
})

test('leaves prices alone that the row does not state', () => {
  expect(offersOf({ price: 60_000, originalPrice: 12_500_000 }, { states: ['stock'] })).toEqual([])
})

test('offers to raise a stored MRP that is below the price, but not one that the row states', () => {
  const above = { price: 70_000, originalPrice: 60_000 }
  expect(offersOf(above, { isMrpStored: true })).toEqual(['raise-mrp'])
  expect(offersOf(above)).toEqual([])
})
