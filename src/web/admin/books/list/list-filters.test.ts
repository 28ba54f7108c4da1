import { expect, test } from 'vitest'

import { ariaSort, nextSort, NO_FILTER, readFilter, writeFilter } from './list-filters.tsx'

test('a filter survives the address, and no filter leaves it empty', () => {
  const filter = {
    ...NO_FILTER,
    search: 'a & b',
    stock: 'low',
    state: 'all',
    sort: 'price_asc',
    page: 3,
  } as const
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter(NO_FILTER).toString()).toBe('')
})

test('what makes no sense in the address counts as absent', () => {
  expect(readFilter(new URLSearchParams('stock=x&state=y&sort=z&page=-1'))).toEqual(NO_FILTER)
})

test('a head sorts upwards, then downwards, and says so', () => {
  expect(nextSort('updated_desc', 'price')).toBe('price_asc')
  expect(nextSort('price_asc', 'price')).toBe('price_desc')
  expect([ariaSort('price_desc', 'price'), ariaSort('price_desc', 'stock')]).toEqual(['descending', 'none'])
})
