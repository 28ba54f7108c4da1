import { expect, test } from 'vitest'

import { summarise } from './cart-summary.ts'

const item = { _id: 'a', title: 'A', author: null, image: '', price: 80.1, originalPrice: 100, quantity: 3 }

test('the subtotal is at original prices, savings are the rest, to the paisa', () => {
  expect(summarise([item])).toEqual({ count: 3, subtotal: 30000, savings: 5970, total: 24030 })
})

test('without an original price, or with one below the price, nothing is saved', () => {
  const plain = { ...item, originalPrice: null }
  const odd = { ...item, originalPrice: 10 }
  expect(summarise([plain, odd]).savings).toBe(0)
})
