import { expect, test } from 'vitest'

import { readPlaces } from './address.ts'

test('accepts only list queries from storage', () => {
  const books = '/admin/dashboard/books'
  expect(readPlaces({ [books]: '?stock=low&page=2' })).toEqual({ [books]: '?stock=low&page=2' })
  expect(readPlaces({ [books]: '' })).toEqual({ [books]: '' })
  expect(readPlaces({ [books]: '//elsewhere.example' })).toEqual({})
  expect(readPlaces({ [books]: 7 })).toEqual({})
  expect(readPlaces(null)).toEqual({})
})
