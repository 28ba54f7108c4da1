import { expect, test } from 'vitest'

import { ariaSort, nextSort, NO_FILTER, readFilter, writeFilter } from './list-filters.tsx'

test('round-trips a filter through the URL, which is empty without one', () => {
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

test('ignores invalid values in the URL', () => {
  expect(readFilter(new URLSearchParams('stock=x&state=y&sort=z&page=-1'))).toEqual(NO_FILTER)
})

test('a column header sorts ascending first, then descending, and sets aria-sort', () => {
  expect(nextSort('updated_desc', 'price')).toBe('price_asc')
  expect(nextSort('price_asc', 'price')).toBe('price_desc')
  expect([ariaSort('price_desc', 'price'), ariaSort('price_desc', 'stock')]).toEqual(['descending', 'none'])
})
