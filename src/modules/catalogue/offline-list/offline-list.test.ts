import { expect, test } from 'vitest'

import { createOfflineSearch, isOfflineList, type OfflineBook } from './offline-list.ts'

const book = (id: string, title: string, author = '', isbn = '', edition = ''): OfflineBook => [
  id,
  title,
  author,
  isbn,
  edition,
  50_000,
]

const books = [
  book('1', 'Handbook on GST', 'R. Rao', '9789356039131', '6th edition, 2025'),
  book('2', 'Rao’s Commentary on the Bharatiya Nyaya Sanhita', 'A. B. Café', '9788196241261'),
  book('3', 'भारतीय न्याय संहिता', 'रामनाथ शर्मा'),
  book('4', 'M. P. Jain: Indian Constitutional Law', 'M. P. Jain', '', '8th edition, 2024'),
]
const search = createOfflineSearch({ books })
const ids = (question: string) => search(question, 50).found.map(([id]) => id)

test.each([
  ['gst', ['1']],
  ['GST hand', ['1']],
  ['rao', ['2', '1']],
  ['nyaya cafe', ['2']],
  ['978-93-560-3913-1', ['1']],
  ['978–93–560–3913–1.', ['1']],
  ['ISBN (13): 9789356039131 (HB)', ['1']],
  ['९७८९३५६०३९१३१', ['1']],
  ['97881962', ['2']],
  ['9788196241', ['2']],
  ['न्याय', ['3']],
  ['8th 2024', ['4']],
  ['gst book', ['1']],
  ['gst nyaya', []],
  ['', []],
  ['...', []],
])('“%s” finds %j', (question, found) => {
  expect(ids(question)).toEqual(found)
})

test('counts all matches, including those beyond the limit', () => {
  expect(search('rao', 1)).toMatchObject({ found: [{ 0: '2' }], total: 2 })
})

test.each([
  [{ at: '2026-11-25T10:00:00Z', total: 4, books }, true],
  [{ at: '2026-11-25T10:00:00Z', total: 4, books: [['1', 'x']] }, false],
  [{ at: 1, total: 4, books: [] }, false],
  [null, false],
  ['text', false],
])('%j is a list: %s', (kept, is) => {
  expect(isOfflineList(kept)).toBe(is)
})
