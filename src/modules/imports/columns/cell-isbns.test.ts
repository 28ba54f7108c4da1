import { expect, test } from 'vitest'

import { fromScientific, isCutFrom, isCutShort, withZeros } from './cell-isbns.ts'

test.each(['9.78936E+12', '9,78936E+12', '9.78935143123E+12', '9789350000000', '9.8E12'])(
  'recognizes that a spreadsheet cut %j short',
  (cell) => expect(isCutShort(cell)).toBe(true),
)

test.each(['9789356039131', '978935603913', '0198705875'])('does not consider %j cut short', (cell) =>
  expect(isCutShort(cell)).toBe(false),
)

test('restores thirteen digits that are all present', () => {
  expect(fromScientific('9.789356039131E+12')).toBe('9789356039131')
  expect(fromScientific('9.78936E+12')).toBe('9.78936E+12')
})

test.each(['9.78936E+12', '9,78936E+12', '9.78935E+12', '9.78935603913E+12', '9789360000000'])(
  '9789356039131 may have been cut to %j',
  (cut) => expect(isCutFrom(cut, '9789356039131')).toBe(true),
)

test('another ISBN may not', () => {
  expect(isCutFrom('9.78817E+12', '9789356039131')).toBe(false)
  expect(isCutFrom('9.78936E+12', '')).toBe(false)
})

test('restores zeros only if they make a valid ISBN', () => {
  expect(withZeros('70702306')).toBe('0070702306')
  expect(withZeros('70702307')).toBeUndefined()
  expect(withZeros('0070702306')).toBeUndefined()
})
