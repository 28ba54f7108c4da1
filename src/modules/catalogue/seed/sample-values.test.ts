import { expect, test } from 'vitest'

import { publicationDate, statedDay } from './catalogue-csv.ts'
import { samplePrices } from './sample-values.ts'

const book = {
  title: 'Law of Contract',
  subtitle: null,
  category_slug: 'civil-law',
  pages: null,
} as unknown as Parameters<typeof samplePrices>[0]
const priced = (mrp_inr: number | null, price_inr: number | null, discount?: number) =>
  samplePrices({ ...book, mrp_inr, price_inr }, 'a seed', discount)

test('keeps the file’s prices and does not mark them as samples', () => {
  expect(priced(2495, 1996)).toEqual({ price: 199_600, originalPrice: 249_500, samples: [] })
})

test('every discount is at least the flat 10 % of the policy pages', () => {
  expect(priced(1295, 1204)).toEqual({ price: 116_550, originalPrice: 129_500, samples: ['price'] })
  for (const [mrp, price] of [
    [999, null],
    [null, 375],
    [null, 2040.35],
    [null, null],
  ] as const) {
    const filled = priced(mrp, price)
    expect(filled.price).toBeLessThanOrEqual(filled.originalPrice * 0.9)
  }
})

test('marks an invented price as a sample', () => {
  expect(priced(null, 375).samples).toEqual(['originalPrice'])
  expect(priced(999, null).samples).toEqual(['price'])
  expect(priced(null, null).samples).toEqual(['price', 'originalPrice'])
})

test('a promised discount is exact', () => {
  const { price, originalPrice } = priced(null, null, 30)
  expect(price * 100).toBe(originalPrice * 70)
})

test('reads dates from the known facts', () => {
  expect(publicationDate('June 2025 (reprint)', '50th')).toBe('2025-06-01')
  expect(publicationDate('1979', null)).toBe('1979-01-01')
  expect(publicationDate(null, '2026')).toBe('2026-01-01')
  expect(publicationDate(null, '9th')).toBeNull()
  expect(statedDay('as on 1st September, 2010')).toBe('2010-09-01')
  expect(statedDay('Finance Act, 2025')).toBeNull()
})
