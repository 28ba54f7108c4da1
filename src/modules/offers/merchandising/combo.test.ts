import { expect, test } from 'vitest'

import type { BookCard } from '#modules/catalogue/book.ts'

import { badgeOf, claimsSaving, isDearer, oneByOne, savingOf, stockOf, tagsInLists } from './combo.ts'

const book = (id: string, stock: number) => ({ id, stock }) as BookCard

test('the badge shows the percentage saved, unless staff wrote another text', () => {
  expect(badgeOf({ label: '', price: 80_000, originalPrice: 100_000 })).toBe('20% OFF')
  expect(badgeOf({ label: 'Exam season', price: 80_000, originalPrice: 100_000 })).toBe('Exam season')
})

test('a combo that costs at least as much as its books has no badge and no saving', () => {
  for (const price of [100_000, 100_001]) {
    for (const label of ['', 'Exam season']) {
      expect(badgeOf({ label, price, originalPrice: 100_000 })).toBeUndefined()
    }
    expect(savingOf({ price, originalPrice: 100_000 })).toBe(0)
  }
  expect(savingOf({ price: 99_999, originalPrice: 100_000 })).toBe(1)
})

test('only a combo that costs more than its books counts as overpriced', () => {
  const dearer = [99_999, 100_000, 100_001].map((price) => isDearer({ price, originalPrice: 100_000 }))
  expect(dearer).toEqual([false, false, true])
})

test('the separate price counts every copy', () => {
  expect(
    oneByOne([
      { book: { shownPrice: 19_99 }, quantity: 3 },
      { book: { shownPrice: 100_00 }, quantity: 1 },
    ]),
  ).toBe(159_97)
  expect(oneByOne([])).toBe(0)
})

test.each(['30% OFF', '30 % off', '20 per cent less', 'Save ₹200', 'Flat 10 off'])(
  'a stored label that claims a saving is replaced with the computed one: %s',
  (label) => {
    expect(claimsSaving(label)).toBe(true)
    expect(badgeOf({ label, price: 80_000, originalPrice: 100_000 })).toBe('20% OFF')
  },
)

test.each(['', 'Exam season', 'New', 'For AIBE 21', 'Office desk set'])('%j claims no saving', (label) =>
  expect(claimsSaving(label)).toBe(false),
)

test('combo stock is limited by its scarcest book', () => {
  const contents = [
    { book: book('a', 9), quantity: 1 },
    { book: book('b', 7), quantity: 3 },
  ]
  expect(stockOf(contents)).toBe(2)
})

test('a list carries the tag of a book only if the combo takes several copies of it', () => {
  const contents = [
    { book: book('a', 9), quantity: 1 },
    { book: book('b', 7), quantity: 3 },
  ]
  expect(tagsInLists({ contents })).toEqual(['book:b'])
})
