import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { BOOK_SORTS } from '#modules/catalogue/book.ts'
import { EXAM_KEYS } from '#modules/catalogue/exams.ts'
import { pageAt } from '#web/page-at.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { listingHref, placeOf, readListing } from './listing-address.ts'
import { activeFilters, type ListingState, toBookQuery, withFilter, withoutFilters } from './listing-state.ts'

const all = placeOf('/bookstore')
const gst = placeOf('/bookstore/gst')

const read = (query: string, place = all) => readListing(new URLSearchParams(query), place)

describe('readListing', () => {
  test('an empty query means all books, newest first, page 1, as a grid (spec storefront §2)', () => {
    expect(read('')).toMatchObject({ search: '', category: '', sort: 'date_desc', page: 1, view: 'grid' })
  })

  test('each filter has its parameter; prices are rupees', () => {
    const query =
      'search=tax&category=gst&minPrice=99.50&maxPrice=500&startDate=2024-01-01&endDate=12/31/2024' +
      '&freeShipping=true&inStock=true&currentLaw=true&publisher=Taxmann&author=Ahuja&year=2025&language=Hindi&binding=Hardbound&origin=Japan&exam=aibe&attempt=aibe/aibe-xxi&hall=true' +
      '&sort=price_asc&page=3&view=list&buy=abc'
    expect(read(query)).toEqual({
      search: 'tax',
      category: 'gst',
      minPrice: 9950,
      maxPrice: 50000,
      startDate: '2024-01-01',
      endDate: '2024-12-31',
      freeShipping: true,
      inStock: true,
      currentLaw: true,
      publisher: 'Taxmann',
      author: 'Ahuja',
      year: '2025',
      language: 'Hindi',
      binding: 'Hardbound',
      origin: 'Japan',
      exam: 'aibe',
      attempt: 'aibe/aibe-xxi',
      hall: true,
      sort: 'price_asc',
      page: 3,
      view: 'list',
      buy: 'abc',
    })
  })

  test('the path decides the category and the initial view', () => {
    expect(read('category=audit', gst).category).toBe('gst')
    expect(read('', placeOf('/bookcard/')).view).toBe('list')
    expect(read('view=grid', placeOf('/bookcard')).view).toBe('grid')
    expect(read('', placeOf('/bookgrid')).view).toBe('grid')
  })

  test.each([
    'minPrice=abc',
    'year=25',
    'year=abcd',
    'exam=driving',
    'attempt=aibe',
    'attempt=Aibe/%00',
    'hall=yes',
    'maxPrice=-5',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'sort=stock',
    'view=table',
    'inStock=yes',
    'endDate=2024-02-30',
    'search=%00',
  ])('reads %s as missing', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  test('numbers stay within the database’s range', () => {
    expect(read('minPrice=99999999999').minPrice).toBeLessThanOrEqual(2 ** 31 - 1)
    expect(read('page=999999').page * 12).toBeLessThan(2 ** 31)
  })

  test('a search drops control characters and is cut at 100', () => {
    expect(read('search=in%00come%0A').search).toBe('income')
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
  })
})

const isListing = (path: string) => pageAt(path)?.shape === 'listing'

test('recognises listings by their path, but not books and other pages', () => {
  expect(['/bookstore', '/bookstore/gst/', '/bookgrid', '/bookcard'].every(isListing)).toBe(true)
  expect(['/', '/bookstore/gst/abc', '/book/abc', '/search', '/bookstore/combo-offer'].some(isListing)).toBe(
    false,
  )
  expect(placeOf('/bookstore/other%20law').slug).toBe('other law')
  expect(placeOf('/bookstore/%E0%A4%A').slug).toBe('%E0%A4%A')
})

describe('listingHref', () => {
  const text = fc.stringMatching(/^[a-zA-Z&?=# é]{0,12}$/).map((value) => value.trim())
  const paise = fc.option(fc.integer({ min: 0, max: 2_000_000_000 }), { nil: undefined })
  const day = fc.option(fc.constantFrom('2024-02-29', '1999-12-31'), { nil: undefined })
  const states: fc.Arbitrary<ListingState> = fc.record({
    search: text,
    category: text,
    minPrice: paise,
    maxPrice: paise,
    startDate: day,
    endDate: day,
    freeShipping: fc.boolean(),
    inStock: fc.boolean(),
    currentLaw: fc.boolean(),
    publisher: text,
    author: text,
    year: fc.constantFrom('', '1999', '2026'),
    language: text,
    binding: text,
    origin: text,
    exam: fc.constantFrom('', ...EXAM_KEYS),
    attempt: fc.constantFrom('', 'ca-final/may-2027'),
    hall: fc.boolean(),
    sort: fc.constantFrom(...BOOK_SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
    view: fc.constantFrom('grid', 'list'),
    buy: text,
  })

  test.each(['/bookstore', '/bookgrid', '/bookcard'])(
    'reading an address of %s returns the state it was written from (spec storefront §3)',
    (path) => {
      const place = placeOf(path)
      fc.assert(
        fc.property(states, (state) => {
          const url = new URL(listingHref(state, place), 'http://shop')
          expect(url.pathname).toBe(path)
          expect(readListing(url.searchParams, place)).toEqual(state)
        }),
      )
    },
  )

  test('omits defaults', () => {
    expect(listingHref(read(''), all)).toBe('/bookstore')
    expect(listingHref(read('page=2', gst), gst)).toBe('/bookstore/gst?page=2')
  })

  test('a category page keeps its other filters when the category changes or is removed', () => {
    const state = read('inStock=true&page=4', gst)
    expect(listingHref(withFilter(state, { category: 'audit' }), gst)).toBe('/bookstore/audit?inStock=true')
    expect(listingHref(withFilter(state, { category: '' }), gst)).toBe('/bookstore?inStock=true')
  })
})

test('any filter change resets the page to 1 (spec storefront §2)', () => {
  expect(withFilter(read('page=5'), { inStock: true })).toMatchObject({ page: 1, inStock: true })
})

test('Reset Filters clears every filter, sorts newest first and keeps the view (spec storefront §2)', () => {
  const state = read(
    'search=a&category=gst&minPrice=1&maxPrice=2&startDate=2024-01-01&inStock=true&sort=rating&view=list&page=2',
  )
  expect(withoutFilters(state)).toEqual({ ...read(''), view: 'list' })
})

test('the category of the path doesn’t count as a filter', () => {
  expect(activeFilters(read('', gst), gst)).toBe(0)
  expect(activeFilters(read('category=gst&minPrice=1&maxPrice=5&freeShipping=true'), all)).toBe(3)
})

test('a listing requests 12 books and omits defaults (spec storefront §9)', () => {
  expect(toBookQuery(read('page=2'))).toMatchObject({
    limit: 12,
    page: 2,
    search: undefined,
    category: undefined,
  })
})

test('a listing’s page declares every parameter that the listing reads', () => {
  const parameters = Object.keys(readListing(new URLSearchParams(), placeOf('/bookstore')))
  expect(SHOP_PAGES.books.query).toEqual(expect.arrayContaining(parameters))
})
