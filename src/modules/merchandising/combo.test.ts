import { expect, test } from 'vitest'

import type { BookCard } from '#modules/catalogue/book.ts'

import { badgeOf, stockOf, tagsInLists } from './combo.ts'

const book = (id: string, stock: number) => ({ id, stock }) as BookCard

test('the badge is what the prices come to, unless the owner has other words', () => {
  expect(badgeOf({ label: '', price: 80_000, originalPrice: 100_000 })).toBe('20% OFF')
  expect(badgeOf({ label: 'Exam season', price: 80_000, originalPrice: 100_000 })).toBe('Exam season')
  expect(badgeOf({ label: '', price: 100_000, originalPrice: 100_000 })).toBeUndefined()
})

test('the scarcest book decides how many there are', () => {
  const contents = [
    { book: book('a', 9), quantity: 1 },
    { book: book('b', 7), quantity: 3 },
  ]
  expect(stockOf(contents)).toBe(2)
})

test('lists follow the stock of a book only where its own flip would come too late', () => {
  const contents = [
    { book: book('a', 9), quantity: 1 },
    { book: book('b', 7), quantity: 3 },
  ]
  expect(tagsInLists({ contents })).toEqual(['book:b'])
})
