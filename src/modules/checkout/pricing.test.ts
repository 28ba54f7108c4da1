import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type ForSale, needsOf, priceLine } from '#modules/orders/line-prices.ts'
import type { PricedLine } from '#modules/orders/order.ts'

import type { CartItem } from './checkout.ts'
import { cartTotalOf, deliveryMethodFor, mergeItems, sameLines, totalsOf } from './pricing.ts'

fc.configureGlobal({ numRuns: 1000 })

const paise = fc.integer({ min: 1, max: 100_000_000 })
const copies = fc.integer({ min: 1, max: 50 })
const bookId = fc.constantFrom('b1', 'b2', 'b3', 'b4')

const item: fc.Arbitrary<CartItem> = fc.record({ bookId, quantity: copies, isCombo: fc.constant(false) })

const line: fc.Arbitrary<PricedLine> = fc.record({
  bookId,
  isCombo: fc.boolean(),
  title: fc.constant('A book'),
  bookType: fc.constant('print'),
  hsn: fc.constant('4901'),
  quantity: copies,
  unitPrice: paise,
  unitOriginalPrice: paise,
  discount: fc.constant(0),
  contents: fc.array(fc.record({ bookId, quantity: copies }), { minLength: 1, maxLength: 4 }),
})

const forSale: ForSale = {
  books: new Map([
    [
      'b1',
      {
        id: 'b1',
        title: 'One',
        edition: '6th',
        lawStatedAsOn: null,
        amendedUpTo: null,
        lawState: null,
        olderThan: null,
        date: '2025-04-01',
        bookType: 'print',
        hsn: '4901',
        shownPrice: 900,
        originalPrice: 1000,
      },
    ],
    [
      'b2',
      {
        id: 'b2',
        title: 'Two',
        edition: null,
        lawStatedAsOn: null,
        amendedUpTo: null,
        lawState: null,
        olderThan: null,
        date: null,
        bookType: 'print',
        hsn: '4901',
        shownPrice: 500,
        originalPrice: null,
      },
    ],
  ]),
  combos: new Map([
    [
      'c1',
      {
        id: 'c1',
        title: 'Both',
        price: 1200,
        contents: [
          { bookId: 'b1', quantity: 1 },
          { bookId: 'b2', quantity: 2 },
        ],
      },
    ],
    ['c2', { id: 'c2', title: 'Gone', price: 1, contents: [{ bookId: 'b9', quantity: 1 }] }],
  ]),
}

describe('lines', () => {
  test('cost the visible price, never the cart’s', () => {
    expect(priceLine({ bookId: 'b1', quantity: 2, isCombo: false }, forSale)).toMatchObject({
      unitPrice: 900,
      unitOriginalPrice: 1000,
      quantity: 2,
      contents: [{ bookId: 'b1', quantity: 1 }],
    })
    expect(priceLine({ bookId: 'b2', quantity: 1, isCombo: false }, forSale)?.unitOriginalPrice).toBe(500)
  })

  test('of combos cost the combo’s price and need its books', () => {
    const combo = priceLine({ bookId: 'c1', quantity: 3, isCombo: true }, forSale)
    expect(combo).toMatchObject({ unitPrice: 1200, unitOriginalPrice: 900 + 2 * 500, quantity: 3 })
    expect(combo!.contents.map(({ sold }) => sold)).toEqual([
      { title: 'One', hsn: '4901', price: 900 },
      { title: 'Two', hsn: '4901', price: 500 },
    ])
    expect(needsOf([combo!])).toEqual([
      { bookId: 'b1', quantity: 3 },
      { bookId: 'b2', quantity: 6 },
    ])
  })

  test.each([
    ['an unknown book', { bookId: 'b9', quantity: 1, isCombo: false }],
    ['an unknown combo', { bookId: 'b1', quantity: 1, isCombo: true }],
    ['a combo with a book that is not for sale', { bookId: 'c2', quantity: 1, isCombo: true }],
  ])('of %s have no price', (_, wanted) => {
    expect(priceLine(wanted, forSale)).toBeUndefined()
  })

  test('of the same item are merged, with all copies', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        const merged = mergeItems(items)
        expect(new Set(merged.map((line) => line.bookId)).size).toBe(merged.length)
        const total = (list: readonly CartItem[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(total(merged)).toBe(total(items))
      }),
    )
  })
})

describe('needs', () => {
  test('name each book once, sorted, and add up to the contents of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        const needs = needsOf(lines)
        const ids = needs.map((need) => need.bookId)
        expect(ids).toEqual([...new Set(ids)].sort())
        const wanted = lines.flatMap((l) => l.contents.map((part) => part.quantity * l.quantity))
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
        expect(sum(needs.map((need) => need.quantity))).toBe(sum(wanted))
      }),
    )
  })
})

describe('totals', () => {
  test('are subtotal − discount + delivery, never below the delivery fee', () => {
    const method = fc.constantFrom('standard' as const, 'express' as const)
    fc.assert(
      fc.property(fc.array(line), fc.nat(1_000_000_000), method, (lines, discount, deliveryMethod) => {
        const totals = totalsOf(cartTotalOf(lines), discount, { deliveryMethod })
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.deliveryFee)
        expect(totals.deliveryFee).toBe(deliveryMethod === 'express' ? 5000 : 0)
        expect(totals.total).toBeGreaterThanOrEqual(totals.deliveryFee)
        expect(Number.isSafeInteger(totals.total)).toBe(true)
      }),
    )
  })

  test('paid without a cart mean standard delivery at the exact total and express at ₹50 more', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: -10_000, max: 10_000 }), (total, difference) => {
        const expected = { 0: 'standard', 5000: 'express' }[difference]
        expect(deliveryMethodFor(total + difference, total)).toBe(expected)
      }),
    )
    expect(deliveryMethodFor(15_000, 10_000)).toBe('express')
  })
})

describe('two carts', () => {
  test('are equal in any order of lines, and differ by any quantity or price', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(sameLines(lines, lines.toReversed())).toBe(true)
        const [first, ...rest] = lines
        expect(sameLines(lines, [{ ...first!, quantity: first!.quantity + 1 }, ...rest])).toBe(false)
        expect(sameLines(lines, [{ ...first!, unitPrice: first!.unitPrice + 1 }, ...rest])).toBe(false)
      }),
    )
  })
})
