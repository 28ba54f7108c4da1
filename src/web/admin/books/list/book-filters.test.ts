import { expect, test } from 'vitest'

import { paramsOf, placeIn } from '#web/admin/kit/address.ts'

import { ariaSort, BOOK_FILTERS, nextSort } from './book-filters.ts'

const placeOf = (query: string) => placeIn(BOOK_FILTERS, new URLSearchParams(query))
const NONE = placeOf('')

test('round-trips a filter through the URL, which is empty without one', () => {
  const filter = { ...NONE.filter, search: 'a & b', stock: 'low', state: 'all', sort: 'price_asc' } as const
  const query = paramsOf(BOOK_FILTERS, { filter, page: 3 }).toString()
  expect(placeOf(query)).toEqual({ filter, page: 3 })
  expect(paramsOf(BOOK_FILTERS, NONE).toString()).toBe('')
})

test('ignores invalid values in the URL', () => {
  expect(placeOf('stock=x&state=y&sort=z&page=-1')).toEqual(NONE)
})

test('a column header sorts ascending first, then descending, and sets aria-sort', () => {
  expect(nextSort('updated_desc', 'price')).toBe('price_asc')
  expect(nextSort('price_asc', 'price')).toBe('price_desc')
  expect([ariaSort('price_desc', 'price'), ariaSort('price_desc', 'stock')]).toEqual(['descending', 'none'])
})
