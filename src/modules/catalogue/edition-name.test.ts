import { expect, test } from 'vitest'

import { editionLabel } from './book.ts'

test.each([
  ['26th', '2025-04-01', '26th edition, 2025'],
  ['2025', '2025-04-01', '2025 edition'],
  ['6th', null, '6th edition'],
  [null, '2009-01-01', '2009'],
  [null, null, ''],
])('edition %s of %s is named “%s”', (edition, date, words) => {
  expect(editionLabel({ edition, date })).toBe(words)
})
