import { expect, test } from 'vitest'

import type { CartItem } from '#web/browser/cart.ts'

import { type FreshLine, refreshCart, sameCart, shortage, toFreshLines } from './refresh-cart.ts'

const item: CartItem = {
  _id: 'a',
  title: 'Income Tax Act',
  author: null,
  image: '/a',
  price: 500,
  originalPrice: null,
  quantity: 2,
}
const NO_LAW = { law: '', lawState: null, laws: [], currentFor: [], newerEdition: null }
const now: FreshLine = {
  ...NO_LAW,
  price: 500,
  originalPrice: null,
  title: 'Income Tax Act',
  edition: '',
  suits: [],
  stock: 9,
}

test('a changed price is taken over and said with both sums', () => {
  const { items, changes } = refreshCart([item], new Map([['a', { ...now, price: 1450.5 }]]))
  expect(items[0]?.price).toBe(1450.5)
  expect(changes).toEqual(['The price of ‘Income Tax Act’ has risen from ₹500.00 to ₹1,450.50.'])
})

test('a line that is as it was is written as it was, and nothing is said', () => {
  const { items, changes } = refreshCart([item], new Map([['a', now]]))
  expect(changes).toEqual([])
  expect(sameCart(items, [item])).toBe(true)
})

test('the edition is the one of today, and none where it is not known', () => {
  const old = { ...item, edition: '5th edition, 2024' }
  const edition = '6th edition, 2025'
  expect(refreshCart([old], new Map([['a', { ...now, edition }]])).items[0]?.edition).toBe(edition)
  expect(refreshCart([old], new Map([['a', now]])).items).toEqual([item])
})

test('a combo is not taken for the book of the same id', () => {
  const combo = { ...item, isCombo: true, comboId: 'a' }
  const { items } = refreshCart([combo], new Map([['a', { ...now, price: 1 }]]))
  expect(items[0]?.price).toBe(500)
})

test.each([
  ['No longer available.', null],
  ['Sold out.', { ...now, stock: 0 }],
  ['Only 1 available.', { ...now, stock: 1 }],
  [undefined, { ...now, stock: 2 }],
])('a line says "%s" when it can not be bought as it stands', (text, fresh) => {
  expect(shortage(item, new Map([['a', fresh]]))).toBe(text)
})

test('what the shop did not answer about stays as it is', () => {
  expect(shortage(item, new Map())).toBeUndefined()
  expect(refreshCart([item], new Map()).items).toEqual([item])
})

test('the quantity is never changed behind the shopper’s back', () => {
  expect(refreshCart([item], new Map([['a', { ...now, stock: 0 }]])).items[0]?.quantity).toBe(2)
})

const BOOK_ID = 'a'.repeat(24)
const stored = {
  _id: BOOK_ID,
  title: 'A',
  author: null,
  image: '',
  price: 1,
  originalPrice: null,
  quantity: 1,
}
const line = {
  bookId: BOOK_ID,
  isCombo: false,
  quantity: 1,
  title: 'A',
  edition: '6th edition, 2025',
  suits: ['exam:ca-final'],
  ...NO_LAW,
  price: 90,
  originalPrice: 100,
  lineTotal: 90,
  available: 4,
  forSale: true,
}

test('what is for sale has its price and stock of today', () => {
  expect(toFreshLines([stored], [line]).get(BOOK_ID)).toEqual({
    price: 90,
    originalPrice: 100,
    title: 'A',
    edition: '6th edition, 2025',
    suits: ['exam:ca-final'],
    ...NO_LAW,
    stock: 4,
  })
})

test('an original price that is no higher is none', () => {
  expect(toFreshLines([stored], [{ ...line, originalPrice: 90 }]).get(BOOK_ID)?.originalPrice).toBeNull()
})

test('what is no longer for sale, and what never was, is said to be so', () => {
  const odd = { ...item, _id: '17' }
  const fresh = toFreshLines([stored, odd], [{ ...line, forSale: false }])
  expect([fresh.get(BOOK_ID), fresh.get('17')]).toEqual([null, null])
})

test('a combo’s answer goes to the combo', () => {
  const combo = { ...item, isCombo: true, comboId: BOOK_ID }
  expect([...toFreshLines([combo], [{ ...line, isCombo: true }]).keys()]).toEqual([`combo:${BOOK_ID}`])
})
