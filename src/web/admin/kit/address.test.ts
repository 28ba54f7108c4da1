import { expect, test } from 'vitest'

import { changeFilter, readPlaces } from './address.ts'

test('a place is the query of a list, and nothing else that stands in the storage', () => {
  const books = '/admin/dashboard/books'
  expect(readPlaces({ [books]: '?stock=low&page=2' })).toEqual({ [books]: '?stock=low&page=2' })
  expect(readPlaces({ [books]: '' })).toEqual({ [books]: '' })
  expect(readPlaces({ [books]: '//elsewhere.example' })).toEqual({})
  expect(readPlaces({ [books]: 7 })).toEqual({})
  expect(readPlaces(null)).toEqual({})
})

test('a change of a filter begins at page 1, unless the page is what changes', () => {
  expect(changeFilter({ status: '', page: 4 }, { status: 'Paid' })).toEqual({ status: 'Paid', page: 1 })
  expect(changeFilter({ status: '', page: 4 }, { page: 5 })).toEqual({ status: '', page: 5 })
})
