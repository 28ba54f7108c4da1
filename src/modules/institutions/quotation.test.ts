import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { costOfLine, discountOn, displayState, sumsOfQuotation } from './quotation.ts'

describe('a percentage discount', () => {
  test.each([
    [10_000, 1250, 1250],
    [9999, 1250, 1250],
    [1, 5000, 1],
    [1, 4999, 0],
    [83_333, 1, 8],
    [500, 10_000, 500],
    [500, 0, 0],
  ])('on %i paise at %i hundredths of a per cent is %i', (cost, rate, discount) => {
    expect(discountOn(cost, rate)).toBe(discount)
  })

  test('stays between 0 and the line amount, and within half a paisa of the exact share', () => {
    const cost = fc.integer({ min: 0, max: 10_000_000_000 })
    fc.assert(
      fc.property(cost, fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
        const discount = discountOn(price, rate)
        const exact = BigInt(price) * BigInt(rate)
        const distance = BigInt(discount) * 10_000n - exact
        expect(discount >= 0 && discount <= price).toBe(true)
        expect(distance <= 5000n && distance >= -5000n).toBe(true)
      }),
    )
  })
})

test('the lines and the delivery charge add up to the total to the paisa, at any discount', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 100 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (typed, delivery) => {
        const lines = typed.map(({ rate, ...each }) => ({
          ...each,
          discount: discountOn(each.quantity * each.unitPrice, rate),
        }))
        const sums = sumsOfQuotation(lines, delivery)
        const parts = lines.reduce((sum, each) => sum + costOfLine(each), 0)
        expect(sums.total).toBe(parts + delivery)
        expect(sums.total).toBe(sums.subtotal - sums.discount + sums.delivery)
        expect(sums.discount).toBeLessThanOrEqual(sums.subtotal)
      },
    ),
  )
})

test("an open quotation expires after its last day; an accepted one doesn't", () => {
  const open = { state: 'open', validUntil: '2026-12-20' } as const
  expect(displayState(open, '2026-12-20')).toBe('open')
  expect(displayState(open, '2026-12-21')).toBe('lapsed')
  expect(displayState({ ...open, state: 'accepted' }, '2026-12-21')).toBe('accepted')
})
