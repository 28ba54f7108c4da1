import { expect, test } from 'vitest'

import { copiesIssue, readCopies } from './copies.ts'
import { scanInCopies } from './scan-in-copies.ts'

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['१२', 12],
  ['５', 5],
  ['1,200', 1200],
  ['0', 0],
])('reads %j as %d copies', (typed, copies) => expect(readCopies(typed)).toBe(copies))

test.each(['', '1e1', '-1', '1.5', 'two', '19789356222540', '3 4x', '+2', ',', '1,5', '3 4'])(
  'reads no number from %j, so the form names the issue',
  (typed) => {
    expect(readCopies(typed)).toBeNaN()
    expect(copiesIssue(readCopies(typed))).toBe('Enter a whole number of copies.')
  },
)

test('copies are bounded, and a blank field may mean none', () => {
  expect(copiesIssue(10_001)).toBe('At most 10,000 copies.')
  expect(copiesIssue(0)).toBe('Enter a whole number of copies.')
  expect(copiesIssue(readCopies(' ', 0), { min: 0 })).toBeUndefined()
})

test.each([
  ['19789356036086', '1'],
  ['129789356036086', '12'],
  ['97893560360863', '3'],
  ['9789356036086', ''],
  ['2978935603608651995', '2'],
  ['978935603608651995', ''],
])('separates the barcode scanned into a field: %s', (typed, copies) =>
  expect(scanInCopies(typed)).toEqual({ code: '9789356036086', copies }),
)

test('a number isn’t a barcode', () => expect(scanInCopies('12')).toBeUndefined())
