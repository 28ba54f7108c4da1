import { expect, test } from 'vitest'

import type { Category } from '#modules/catalogue/book.ts'

import { filterChips } from './active-filters.tsx'
import { placeOf, readListing } from '#web/shared/listing/listing-address.ts'
import { activeFilters, withFilter } from '#web/shared/listing/listing-state.ts'

const gst: Category = { id: '1', name: 'GST', slug: 'gst', description: '', bookCount: 16 }
const all = placeOf('/bookstore')
const NAMED = { categories: [gst], attempt: 'CA Final, May 2027' }

const chips = (query: string, place = all) =>
  filterChips(readListing(new URLSearchParams(query), place), place, NAMED)
const labels = (query: string, place = all) => chips(query, place).map(({ label }) => label)

const EVERYTHING =
  'search=tax&category=GST&minPrice=99.5&maxPrice=500&startDate=2024-01-31&endDate=2025-12-31' +
  '&freeShipping=true&inStock=true&currentLaw=true&hall=true&attempt=ca-final/may-2027&exam=ca-final&author=Ahuja&publisher=Taxmann&year=2025&language=Hindi&binding=Paperback&origin=Japan'

test('names every active filter as in the sidebar', () => {
  expect(labels(EVERYTHING)).toEqual([
    '“tax”',
    'GST',
    '₹99.50 – ₹500.00',
    '01/31/2024 – 12/31/2025',
    'Free Shipping',
    'In Stock',
    'AIBE hall',
    'CA Final, May 2027',
    'Current law only',
    'CA Final',
    'Ahuja',
    'Taxmann',
    '2025',
    'Hindi',
    'Paperback',
    'Japan',
  ])
})

test('a single bound is labelled as lower or upper', () => {
  expect(labels('minPrice=100')).toEqual(['From ₹100.00'])
  expect(labels('endDate=2024-01-31')).toEqual(['Up to 01/31/2024'])
})

test('sort, view, page and the category of the path are not filters', () => {
  expect(labels('sort=rating&view=list&page=2', placeOf('/bookstore/gst'))).toEqual([])
})

test('each chip removes only its own filter; all of them leave none (spec storefront §2)', () => {
  const state = readListing(new URLSearchParams(EVERYTHING), all)
  for (const { without } of chips(EVERYTHING)) {
    const left = filterChips(withFilter(state, without), all, NAMED)
    expect(left).toHaveLength(15)
  }
  const none = chips(EVERYTHING).reduce((left, { without }) => withFilter(left, without), state)
  expect(filterChips(none, all, NAMED)).toEqual([])
})

test('has as many chips as the button counts', () => {
  for (const query of ['', 'minPrice=1', 'inStock=true&endDate=2024-01-31', EVERYTHING]) {
    expect(chips(query)).toHaveLength(activeFilters(readListing(new URLSearchParams(query), all), all))
  }
})
