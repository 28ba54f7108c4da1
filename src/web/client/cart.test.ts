import { expect, test } from 'vitest'

import {
  type CartItem,
  cartTotal,
  itemCount,
  lineKey,
  readCart,
  withItem,
  withRestoredLines,
  withoutBought,
  withoutLine,
  withQuantity,
} from './cart.ts'

function book(id: string, changes: Partial<CartItem> = {}): CartItem {
  return {
    _id: id,
    title: id,
    author: null,
    image: '',
    price: 100,
    originalPrice: null,
    quantity: 1,
    ...changes,
  }
}

test('adds the quantity to a book already in the cart (spec storefront §4)', () => {
  const cart = withItem(withItem([], book('a')), book('a'), 3)
  expect(cart.map((line) => line.quantity)).toEqual([4])
})

test('adding a book again updates its price', () => {
  const cart = withItem(withItem([], book('a', { price: 100 })), book('a', { price: 90 }))
  expect(cart[0]?.price).toBe(90)
})

test('a combo already in the cart is not added again', () => {
  const combo = book('c', { isCombo: true, comboId: 'c' })
  expect(itemCount(withItem(withItem([], combo), combo))).toBe(1)
})

test('a combo and a book with the same id are two lines', () => {
  expect(withItem(withItem([], book('x')), book('x', { isCombo: true, comboId: 'x' }))).toHaveLength(2)
})

test('a quantity never goes below 1 (spec storefront §4)', () => {
  expect(withQuantity([book('a')], 'a', 0)[0]?.quantity).toBe(1)
  expect(withQuantity([book('a')], 'a', -5)[0]?.quantity).toBe(1)
})

test('removes a line by its key', () => {
  expect(withoutLine([book('a'), book('b')], lineKey(book('a'))).map((line) => line._id)).toEqual(['b'])
})

test('the badge shows the total quantity (spec storefront §2)', () => {
  expect(itemCount([book('a', { quantity: 2 }), book('b', { quantity: 3 })])).toBe(5)
})

test('totals are exact paise', () => {
  expect(cartTotal([book('a', { price: 19.99, quantity: 3 }), book('b', { price: 0.1, quantity: 3 })])).toBe(
    6027,
  )
})

test('stored lines may have id or _id, and prices as text', () => {
  expect(readCart('[{"id":"a","title":"A","price":"956.5"},{"_id":"b"}]')).toMatchObject([
    { _id: 'a', price: 956.5, quantity: 1 },
    { _id: 'b', price: 0 },
  ])
})

test.each(['{}', 'null', '"x"', '[null,1,"a",{},{"_id":""}]'])('reads %s as an empty cart', (text) => {
  expect(readCart(text)).toEqual([])
})

test.each([['0'], ['-3'], ['"abc"'], ['null']])('a stored quantity of %s counts as 1', (quantity) => {
  expect(readCart(`[{"_id":"a","quantity":${quantity}}]`)[0]?.quantity).toBe(1)
})

test('a stored quantity is rounded down and capped', () => {
  expect(readCart('[{"_id":"a","quantity":2.7}]')[0]?.quantity).toBe(2)
  expect(readCart('[{"_id":"a","quantity":1e99}]')[0]?.quantity).toBe(9999)
})

test('undoing a removal restores the line in its place and keeps later changes', () => {
  const before = [book('a'), book('b', { quantity: 3 }), book('c')]
  const now = [book('a', { quantity: 2 }), book('c'), book('d')]
  const back = withRestoredLines(now, before)
  expect(back.map((line) => [line._id, line.quantity])).toEqual([
    ['a', 2],
    ['b', 3],
    ['c', 1],
    ['d', 1],
  ])
})

test('merges two stored lines of a book, and keeps the first of a combo', () => {
  const stored = [
    { _id: 'a', title: 'A', quantity: 2 },
    { _id: 'b' },
    { id: 'a', quantity: 3 },
    { _id: 'c', isCombo: true, comboId: 'a' },
    { _id: 'd', isCombo: true, comboId: 'a', quantity: 4 },
  ]
  const lines = readCart(JSON.stringify(stored)).map((line) => [lineKey(line), line.quantity])
  expect(lines).toEqual([
    ['a', 5],
    ['b', 1],
    ['combo:a', 1],
  ])
  expect(
    readCart(
      JSON.stringify([
        { _id: 'a', quantity: 9000 },
        { _id: 'a', quantity: 9000 },
      ]),
    ),
  ).toMatchObject([{ quantity: 9999 }])
})

test('a purchase removes the copies bought and keeps later additions', () => {
  const combo = book('x', { isCombo: true, comboId: 'x' })
  const cart = [book('a', { quantity: 3 }), book('b'), book('x'), combo, book('d')]
  const left = withoutBought(cart, [
    { key: 'a', quantity: 1 },
    { key: 'b', quantity: 2 },
    { key: 'combo:x', quantity: 1 },
    { key: 'gone', quantity: 1 },
  ])
  expect(left.map((line) => [lineKey(line), line.quantity])).toEqual([
    ['a', 2],
    ['x', 1],
    ['d', 1],
  ])
})
