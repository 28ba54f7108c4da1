import { expect, test } from 'vitest'

import { NOTHING_EDITED, settled, shownOr, started, takenBack } from './optimistic-edits.tsx'

const FIRST = { books: ['as loaded'] }
const SECOND = { books: ['loaded anew'] }
const editing = started<number>(NOTHING_EDITED, 'price', 450)

test('an edit is shown at once, in its place alone', () => {
  expect(shownOr(NOTHING_EDITED, 'price', 500, FIRST)).toBe(500)
  expect(shownOr(editing, 'price', 500, FIRST)).toBe(450)
  expect(shownOr(editing, 'stock', 7, FIRST)).toBe(7)
})

test('while it is being saved it stays, whatever is loaded', () => {
  expect(shownOr(editing, 'price', 500, SECOND)).toBe(450)
})

test('once saved it stays until the list has come anew, and then what is stored counts', () => {
  const saved = settled(editing, 'price', FIRST)
  expect(shownOr(saved, 'price', 500, FIRST)).toBe(450)
  expect(shownOr(saved, 'price', 455, SECOND)).toBe(455)
})

test('refused, it goes back to what is stored', () => {
  expect(shownOr(takenBack(editing, 'price'), 'price', 500, FIRST)).toBe(500)
})
