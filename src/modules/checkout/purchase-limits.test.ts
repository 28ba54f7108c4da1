import { describe, expect, test } from 'vitest'

import { type PurchaseLimits, tooLarge } from './purchase-limits.ts'

const confirmed: PurchaseLimits = {
  copiesPerTitle: 20,
  copiesPerOrder: 30,
  heldByAccount: 10_000_000,
  heldByAddress: 30_000_000,
}
const now: PurchaseLimits = { ...confirmed, copiesPerTitle: 5, copiesPerOrder: 8, heldByAccount: 2_000_000 }
const of = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }))
const order = (needs: { quantity: number }[], total = 50_000) => ({ needs, total })

describe('an online order', () => {
  test.each([
    ['copies of a title', order(of(5)), order(of(6))],
    ['copies in all', order(of(4, 4)), order(of(5, 4))],
    ['rupees', order(of(1), 2_000_000), order(of(1), 2_000_001)],
  ])('is limited in %s, boundary included', (_, within, beyond) => {
    expect(tooLarge(within, { now, confirmed })).toBeUndefined()
    expect(tooLarge(beyond, { now, confirmed })).toContain(
      '5 copies per title, 8 copies in total and ₹20,000.00.',
    )
  })

  test('offers the limits of a confirmed address when they suffice', () => {
    expect(tooLarge(order(of(6)), { now, confirmed })).toContain('Once you confirm your email address')
    expect(tooLarge(order(of(21)), { now, confirmed })).not.toContain('confirm')
    expect(tooLarge(order(of(21)), { now: confirmed, confirmed })).toBe(
      'Online orders are limited to 20 copies per title, 30 copies in total and ₹1,00,000.00.',
    )
  })
})
