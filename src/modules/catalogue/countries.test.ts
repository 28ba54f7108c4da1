import { expect, test } from 'vitest'

import { COUNTRY_NAMES, countryNamed } from './countries.ts'
import { INDIA } from './origin.ts'

test('lists the countries of ISO 3166-1, each named by itself', () => {
  expect(COUNTRY_NAMES).toHaveLength(249)
  expect(COUNTRY_NAMES.map(countryNamed)).toEqual(COUNTRY_NAMES)
  expect(COUNTRY_NAMES).toContain(INDIA)
})

test.each([
  [' india ', 'India'],
  ['IN', 'India'],
  ['U.K.', 'United Kingdom'],
  ['usa', 'United States'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j means %s', (typed, name) => expect(countryNamed(typed)).toBe(name))
