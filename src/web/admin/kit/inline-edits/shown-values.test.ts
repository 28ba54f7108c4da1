import { expect, test } from 'vitest'

import { NOTHING_EDITED, settled, shownOr, started, rolledBack } from './optimistic-edits.tsx'

const FIRST = { books: ['as loaded'] }
const SECOND = { books: ['loaded anew'] }
const editing = started<number>(NOTHING_EDITED, 'price', 450)

test('an edit shows immediately and affects only its own field', () => {
  expect(shownOr(NOTHING_EDITED, 'price', 500, FIRST)).toBe(500)
  expect(shownOr(editing, 'price', 500, FIRST)).toBe(450)
  expect(shownOr(editing, 'stock', 7, FIRST)).toBe(7)
})

test('an edit that is being saved survives a reload', () => {
  expect(shownOr(editing, 'price', 500, SECOND)).toBe(450)
})

test('a saved edit shows until the list reloads, then the stored value counts', () => {
  const saved = settled(editing, 'price', FIRST)
  expect(shownOr(saved, 'price', 500, FIRST)).toBe(450)
  expect(shownOr(saved, 'price', 455, SECOND)).toBe(455)
})

test('a refused edit reverts to the stored value', () => {
  expect(shownOr(rolledBack(editing, 'price'), 'price', 500, FIRST)).toBe(500)
})
