import { expect, test } from 'vitest'

import type { CartItem } from '#web/client/cart.ts'

import { buyablePart, type FreshLine, refreshCart, sameCart, shortage, toFreshLines } from './refresh-cart.ts'

const item: CartItem = {
  _id: 'a',
  title: 'Income Tax Act',
  author: null,
  image: '/a',
  price: 500,
  originalPrice: null,
  quantity: 2,
}
const NO_LAW = {
  inside: '',
  covers: [],
  law: '',
  lawState: null,
  laws: [],
  currentFor: [],
  newerEdition: null,
}
const now: FreshLine = {
  ...NO_LAW,
  price: 500,
  originalPrice: null,
  title: 'Income Tax Act',
  edition: '',
  suits: [],
  stock: 9,
}

test('updates a changed price and reports both amounts', () => {
  const { items, changes } = refreshCart([item], new Map([['a', { ...now, price: 1450.5 }]]))
  expect(items[0]?.price).toBe(1450.5)
  expect(changes).toEqual(['The price of ‘Income Tax Act’ has risen from ₹500.00 to ₹1,450.50.'])
})

test('an unchanged line is rewritten identically, without a message', () => {
  const { items, changes } = refreshCart([item], new Map([['a', now]]))
  expect(changes).toEqual([])
  expect(sameCart(items, [item])).toBe(true)
})

test('updates the edition, and drops it if it is now unknown', () => {
  const old = { ...item, edition: '5th edition, 2024' }
  const edition = '6th edition, 2025'
  expect(refreshCart([old], new Map([['a', { ...now, edition }]])).items[0]?.edition).toBe(edition)
  expect(refreshCart([old], new Map([['a', now]])).items).toEqual([item])
})

test('doesn’t confuse a combo with a book of the same id', () => {
  const combo = { ...item, isCombo: true, comboId: 'a' }
  const { items } = refreshCart([combo], new Map([['a', { ...now, price: 1 }]]))
  expect(items[0]?.price).toBe(500)
})

test.each([
  ['No longer available.', null],
  ['Sold out.', { ...now, stock: 0 }],
  ['Only 1 available.', { ...now, stock: 1 }],
  [undefined, { ...now, stock: 2 }],
])('a line shows "%s" if it can’t be bought unchanged', (text, fresh) => {
  expect(shortage(item, new Map([['a', fresh]]))).toBe(text)
})

test('a line without a result stays unchanged', () => {
  expect(shortage(item, new Map())).toBeUndefined()
  expect(refreshCart([item], new Map()).items).toEqual([item])
})

test('never changes a quantity', () => {
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
  buyable: 4,
  forSale: true,
}

test('a line on sale gets today’s price and stock', () => {
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

test('drops an original price that is not higher', () => {
  expect(toFreshLines([stored], [{ ...line, originalPrice: 90 }]).get(BOOK_ID)?.originalPrice).toBeNull()
})

test('marks lines no longer on sale, or never on sale', () => {
  const odd = { ...item, _id: '17' }
  const fresh = toFreshLines([stored, odd], [{ ...line, forSale: false }])
  expect([fresh.get(BOOK_ID), fresh.get('17')]).toEqual([null, null])
})

test('assigns a combo’s result to the combo', () => {
  const combo = { ...item, isCombo: true, comboId: BOOK_ID }
  expect([...toFreshLines([combo], [{ ...line, isCombo: true }]).keys()]).toEqual([`combo:${BOOK_ID}`])
})

test('only copies that can be bought count in totals; all of them until the line is checked', () => {
  const copies = (line?: FreshLine | null) =>
    buyablePart(item, new Map(line === undefined ? [] : [['a', line]])).quantity
  expect([copies({ ...now, stock: 9 }), copies({ ...now, stock: 1 }), copies(null), copies()]).toEqual([
    2, 1, 0, 2,
  ])
})
