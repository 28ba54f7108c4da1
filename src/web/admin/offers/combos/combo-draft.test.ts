import { expect, test } from 'vitest'

import {
  comboTerms,
  type StaffCombo,
} from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'

import {
  badgeText,
  beganWith,
  booksCost,
  booksOf,
  inOrder,
  priceWarning,
  stockOf,
  termsOf,
} from './combo-draft.ts'

const combo = (number: number, place: number | null, list: StaffCombo['list'] = 'page') =>
  ({ number, place, list }) as StaffCombo

test('sorts placed combos first and the others by number, as the shop does', () => {
  const combos = [combo(1, null), combo(2, 2), combo(3, 1), combo(4, null), combo(5, 1, 'home')]
  expect(inOrder(combos, 'page').map(({ number }) => number)).toEqual([3, 2, 1, 4])
  expect(inOrder(combos, 'home').map(({ number }) => number)).toEqual([5])
})

const book = {
  bookId: 'a'.repeat(24),
  quantity: 1,
  title: 'One',
  stock: 7,
  shownPrice: 19.99,
  archived: false,
}
const COMBO: StaffCombo = {
  _id: 'c'.repeat(24),
  number: 3,
  title: 'Exam pair',
  description: '',
  label: 'New',
  list: 'page',
  place: null,
  price: 30.5,
  originalPrice: 60,
  version: 2,
  stock: 2,
  books: [book, { ...book, bookId: 'b'.repeat(24), quantity: 3, shownPrice: 0.1 }],
}

test('saving an unchanged combo keeps its terms', () => {
  const terms = termsOf(beganWith(COMBO), booksOf(COMBO))
  expect(terms).toEqual({
    title: 'Exam pair',
    description: '',
    label: 'New',
    list: 'page',
    price: 30.5,
    books: COMBO.books.map(({ bookId, quantity }) => ({ bookId, quantity })),
  })
  expect(comboTerms.safeParse(terms).success).toBe(true)
})

test('computes amounts in whole paise', () => {
  expect(booksCost(booksOf(COMBO))).toBe(1999 + 30)
})

test('warns of a listed combo that costs more than its books', () => {
  const dearer = { ...COMBO, price: 60.01 }
  expect(priceWarning(dearer)).toBe('Costs more than its books, which cost ₹60.00 today')
  expect(badgeText(dearer)).toBe('no badge')
  expect(priceWarning({ ...dearer, list: 'draft' })).toBeUndefined()
  expect(priceWarning({ ...COMBO, price: 60 })).toBeUndefined()
  expect(badgeText(COMBO)).toBe('New')
  expect(badgeText({ ...COMBO, label: '' })).toBe('49% OFF')
})

test('combo stock is limited by its scarcest book and 0 with an archived book', () => {
  const books = booksOf(COMBO)
  expect(stockOf(books)).toBe(2)
  expect(stockOf(books.map((one) => ({ ...one, archived: true })))).toBe(0)
  expect(stockOf([])).toBe(0)
})

test('the price rule rejects an invalid number', () => {
  const result = comboTerms.safeParse(termsOf({ ...beganWith(COMBO), price: 'ten' }, booksOf(COMBO)))
  expect(result.error?.issues[0]?.path).toEqual(['price'])
})
