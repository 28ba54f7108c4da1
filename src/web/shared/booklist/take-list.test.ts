import { beforeEach, expect, test } from 'vitest'

import { cart } from '#web/client/cart-store.ts'

import { sumOf, takeList, type WantedBook } from './take-list.ts'

const wanted = (id: string, quantity: number, more: object = {}): WantedBook => ({
  book: {
    _id: id,
    title: id,
    author: null,
    publisher: null,
    isbn: null,
    edition: '',
    date: null,
    image: '',
    price: 10.1,
    originalPrice: null,
    stock: 5,
    law: '',
    lawState: null,
    ...more,
  },
  quantity,
})
const inCart = () => cart.get().map(({ _id, quantity }) => [_id, quantity])

beforeEach(() => cart.clear())

test('adds all books in stock with their copies; pressing again adds nothing', () => {
  const list = [wanted('a', 2), wanted('b', 1), wanted('c', 1, { stock: 0 })]
  takeList(list)
  takeList(list)
  expect(inCart()).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('raises cart quantities to those of the list but never lowers them', () => {
  takeList([wanted('a', 5), wanted('b', 1)])
  takeList([wanted('a', 2), wanted('b', 3)])
  expect(inCart()).toEqual([
    ['a', 5],
    ['b', 3],
  ])
})

test('the total excludes books out of stock', () => {
  expect(sumOf([wanted('a', 2), wanted('b', 1, { stock: 0 })])).toEqual({
    titles: 1,
    copies: 2,
    outOfStock: 1,
    rupees: 20.2,
  })
})
