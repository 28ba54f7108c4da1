import { expect, test } from 'vitest'

import { changeFilter, readPlaces } from './address.ts'

test('accepts only list queries from storage', () => {
  const books = '/admin/dashboard/books'
  expect(readPlaces({ [books]: '?stock=low&page=2' })).toEqual({ [books]: '?stock=low&page=2' })
  expect(readPlaces({ [books]: '' })).toEqual({ [books]: '' })
  expect(readPlaces({ [books]: '//elsewhere.example' })).toEqual({})
  expect(readPlaces({ [books]: 7 })).toEqual({})
  expect(readPlaces(null)).toEqual({})
})

test('changing a filter resets the page, changing the page does not', () => {
  expect(changeFilter({ status: '', page: 4 }, { status: 'Paid' })).toEqual({ status: 'Paid', page: 1 })
  expect(changeFilter({ status: '', page: 4 }, { page: 5 })).toEqual({ status: '', page: 5 })
})
