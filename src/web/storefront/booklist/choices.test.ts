import { expect, test } from 'vitest'

import type { MatchedLineJson } from '#modules/booklists/booklists.schema.ts'

import { countLines, firstChoices, outcomeOf, requestedLines, wantedBooks, withChoice } from './choices.ts'

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
  name: `line ${n}`,
  quantity: 1,
  unclear: null,
  certain: null,
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
  const chosen = withChoice(choices, 1, { bookId: 'c' })
  expect(countLines(lines, chosen)).toEqual({ chosen: 2, open: 0, missing: 1 })
  expect(wantedBooks(lines, chosen).map((one) => one.book._id)).toEqual(['a', 'c'])
})

test('lets the shopper leave out a line and change its copies', () => {
  const choices = withChoice(withChoice(firstChoices(lines), 0, { quantity: 7 }), 1, { bookId: 'b' })
  expect(wantedBooks(lines, choices).map(({ quantity }) => quantity)).toEqual([7, 1])
  expect(wantedBooks(lines, withChoice(choices, 0, { bookId: null })).map((one) => one.book._id)).toEqual([
    'b',
  ])
})

test.each([
  [0, null, 'removed'],
  [0, 'a', 'sure'],
  [1, null, 'several'],
  [1, 'c', 'chosen'],
  [2, null, 'sure'],
] as const)('line %i with %s is %s', (at, bookId, outcome) => {
  expect(outcomeOf(lines[at]!, { bookId, quantity: 1 })).toBe(outcome)
})

test('adds up two lines of the same book, capped at 10,000 copies', () => {
  const twice = [line(1, ['a'], { quantity: 2 }), line(2, ['a'], { quantity: 3 })]
  expect(wantedBooks(twice, firstChoices(twice))).toMatchObject([{ quantity: 5 }])
  const many = [line(1, ['a'], { quantity: 9000 }), line(2, ['a'], { quantity: 9000 })]
  expect(wantedBooks(many, firstChoices(many))).toMatchObject([{ quantity: 10_000 }])
})

test('a request takes every line, matched or not, each with its copies', () => {
  const list = [
    ...Array.from({ length: 18 }, (_, i) => line(i + 1, [`book ${i}`], { quantity: 5 })),
    ...Array.from({ length: 36 }, (_, i) => line(i + 19, [], { quantity: 20 })),
    ...Array.from({ length: 6 }, (_, i) => line(i + 55, ['b', 'c'], { chosen: null, confidence: 'several' })),
  ]
  const books = requestedLines(list, firstChoices(list))
  expect(books).toHaveLength(60)
  expect([books[0], books[18], books[54]]).toEqual([
    { book: 'book 0', copies: 5 },
    { book: 'line 19', copies: 20 },
    { book: 'line 55', copies: 1 },
  ])
  expect(countLines(list, firstChoices(list)).chosen).toBe(18)
})

test('a number that may be the edition or the copies stays open until the shopper has said', () => {
  const list = [line(1, ['a'], { name: 'The Law of Torts 12', unclear: 12 })]
  const choices = firstChoices(list)
  expect(wantedBooks(list, choices)).toEqual([])
  expect(countLines(list, choices)).toEqual({ chosen: 0, open: 1, missing: 0 })
  expect(requestedLines(list, choices)).toEqual([{ book: 'The Law of Torts 12', copies: null }])
  const twelve = withChoice(choices, 0, { quantity: 12 })
  expect(wantedBooks(list, twelve)).toMatchObject([{ quantity: 12 }])
  const none = withChoice(twelve, 0, { bookId: null })
  expect(requestedLines(list, none)).toEqual([{ book: 'The Law of Torts', copies: 12 }])
  expect(requestedLines(list, withChoice(none, 0, { quantity: 1 }))).toEqual([
    { book: 'The Law of Torts, edition 12', copies: 1 },
  ])
})
