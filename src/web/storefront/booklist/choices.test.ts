import { expect, test } from 'vitest'

import type { MatchedLineJson } from '#modules/booklists/booklists.schema.ts'

import { countLines, firstChoices, wantedBooks, withChoice } from './choices.ts'

const book = (id: string) => ({
  _id: id,
  title: id,
  author: null,
  publisher: null,
  isbn: null,
  edition: '',
  date: null,
  image: '',
  price: 100,
  originalPrice: null,
  stock: 1,
  law: '',
  lawState: null,
})

const line = (n: number, ids: string[], more: Partial<MatchedLineJson> = {}): MatchedLineJson => ({
  line: n,
  text: `line ${n}`,
  quantity: 1,
  confidence: 'sure',
  reason: '',
  search: '',
  chosen: ids[0] ?? null,
  candidates: ids.map(book),
  ...more,
})

const lines = [line(1, ['a']), line(3, ['b', 'c'], { chosen: null, confidence: 'several' }), line(4, [])]

test('selects the shop’s suggestions; the other lines are open or missing', () => {
  const choices = firstChoices(lines)
  expect(countLines(lines, choices)).toEqual({ chosen: 1, open: 1, missing: 1 })
  const chosen = withChoice(choices, 3, { bookId: 'c' })
  expect(countLines(lines, chosen)).toEqual({ chosen: 2, open: 0, missing: 1 })
  expect(wantedBooks(lines, chosen).map((one) => one.book._id)).toEqual(['a', 'c'])
})

test('lets the shopper leave out a line and change its copies', () => {
  const choices = withChoice(withChoice(firstChoices(lines), 1, { quantity: 7 }), 3, { bookId: 'b' })
  expect(wantedBooks(lines, choices).map(({ quantity }) => quantity)).toEqual([7, 1])
  expect(wantedBooks(lines, withChoice(choices, 1, { bookId: null })).map((one) => one.book._id)).toEqual([
    'b',
  ])
})

test('adds up two lines of the same book, capped at 999 copies', () => {
  const twice = [line(1, ['a'], { quantity: 2 }), line(2, ['a'], { quantity: 3 })]
  expect(wantedBooks(twice, firstChoices(twice))).toMatchObject([{ quantity: 5 }])
  const many = [line(1, ['a'], { quantity: 900 }), line(2, ['a'], { quantity: 900 })]
  expect(wantedBooks(many, firstChoices(many))).toMatchObject([{ quantity: 999 }])
})
