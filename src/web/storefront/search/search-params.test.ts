import { expect, test } from 'vitest'

import { readSearch } from './search-params.ts'

function read(query: string) {
  return readSearch(new URLSearchParams(query))
}

test('trims a query; a blank one is empty (spec storefront §5)', () => {
  expect(read('query=+income+tax+').query).toBe('income tax')
  expect(read('query=++').query).toBe('')
  expect(read('').query).toBe('')
})

test('keeps the whole query for the search and 200 letters of it for the page', () => {
  const { typed, query } = read(`query=${'word+'.repeat(99)}`)
  expect(typed).toHaveLength(494)
  expect(query.length).toBeLessThanOrEqual(200)
})

test('removes characters that the database rejects', () => {
  expect(read('query=a%00b').query).toBe('ab')
  expect(readSearch(new URLSearchParams({ query: 'a\ud800' })).query.isWellFormed()).toBe(true)
  expect(readSearch(new URLSearchParams({ query: `${'a'.repeat(199)}😀` })).query.isWellFormed()).toBe(true)
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=abc', 1],
  ['page=1e3', 1],
  ['page=9999', 1000],
  ['page=99999999999999999999', 1],
])('reads %s as page %i', (query, page) => {
  expect(read(query).page).toBe(page)
})

test('accepts only hall=true', () => {
  expect(read('hall=true').hall).toBe(true)
  expect(read('hall=yes').hall).toBeUndefined()
})

test('accepts only the listing’s sorts', () => {
  expect(read('sort=price_asc').sort).toBe('price_asc')
  expect(read('sort=nonsense').sort).toBeUndefined()
  expect(read('').sort).toBeUndefined()
})
