import { expect, test } from 'vitest'

import { bookListQuery } from '#modules/catalogue/book-queries.schema.ts'
import { placeOf, readListing } from '#web/shared/listing/listing-address.ts'

import { filterQuery } from './sidebar-filter-screen.tsx'

const queryOf = (address: string) =>
  bookListQuery.parse(
    Object.fromEntries(
      new URLSearchParams(
        filterQuery(readListing(new URLSearchParams(address), placeOf('/admin/dashboard/sidebarFilter'))),
      ),
    ),
  )

test('sends every sidebar filter to the endpoint (spec accounts §2)', () => {
  expect(
    queryOf(
      'search=tax&category=gst&minPrice=100.5&maxPrice=900&startDate=2025-01-02&endDate=2026-01-02&freeShipping=true&inStock=true&currentLaw=true&publisher=taxmann&author=garg&year=2025&language=Hindi&binding=Paperback&origin=Japan&exam=aibe&page=3',
    ),
  ).toEqual({
    search: 'tax',
    category: 'gst',
    minPrice: 10_050,
    maxPrice: 90_000,
    startDate: '2025-01-02',
    endDate: '2026-01-02',
    freeShipping: true,
    inStock: true,
    currentLaw: true,
    publisher: 'taxmann',
    author: 'garg',
    year: 2025,
    language: 'Hindi',
    binding: 'Paperback',
    origin: 'Japan',
    exam: 'aibe',
    sort: 'date_desc',
    page: 3,
    limit: 12,
  })
})

test('requests all books, newest first, without filters', () => {
  expect(queryOf('')).toEqual({ sort: 'date_desc', page: 1, limit: 12 })
})
