import { expect, test } from 'vitest'

import { toFreshLines } from './fresh-lines.ts'

const ID = 'a'.repeat(24)
const item = { _id: ID, title: 'A', author: null, image: '', price: 1, originalPrice: null, quantity: 1 }
const line = {
  bookId: ID,
  isCombo: false,
  quantity: 1,
  title: 'A',
  price: 90,
  originalPrice: 100,
  lineTotal: 90,
  available: 4,
  forSale: true,
}

test('what is for sale has its price and stock of today', () => {
  expect(toFreshLines([item], [line]).get(ID)).toEqual({
    price: 90,
    originalPrice: 100,
    title: 'A',
    stock: 4,
  })
})

test('an original price that is no higher is none', () => {
  expect(toFreshLines([item], [{ ...line, originalPrice: 90 }]).get(ID)?.originalPrice).toBeNull()
})

test('what is no longer for sale, and what never was, is said to be so', () => {
  const odd = { ...item, _id: '17' }
  const fresh = toFreshLines([item, odd], [{ ...line, forSale: false }])
  expect([fresh.get(ID), fresh.get('17')]).toEqual([null, null])
})

test('a combo’s answer goes to the combo', () => {
  const combo = { ...item, isCombo: true, comboId: ID }
  expect([...toFreshLines([combo], [{ ...line, isCombo: true }]).keys()]).toEqual([`combo:${ID}`])
})
