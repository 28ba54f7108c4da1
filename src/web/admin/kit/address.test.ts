import { expect, test } from 'vitest'

import { readPlaces, withChange } from './address.ts'

test('accepts only list queries from storage', () => {
  const books = '/admin/dashboard/books'
  expect(readPlaces({ [books]: '?stock=low&page=2' })).toEqual({ [books]: '?stock=low&page=2' })
  expect(readPlaces({ [books]: '' })).toEqual({ [books]: '' })
  expect(readPlaces({ [books]: '//elsewhere.example' })).toEqual({})
  expect(readPlaces({ [books]: 7 })).toEqual({})
  expect(readPlaces(null)).toEqual({})
})

test('changing a filter keeps the others and turns to the first page', () => {
  const place = { filter: { status: '', search: 'asha' }, page: 4 }
  expect(withChange(place, { status: 'Paid' })).toEqual({
    filter: { status: 'Paid', search: 'asha' },
    page: 1,
  })
})
