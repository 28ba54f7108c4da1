import { describe, expect, it } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'

import { bodyOf, copiesLeft, EMPTY_REFUND, issueOf, leftOf, sumOfCopies } from './refund-draft.ts'

const line = {
  _id: 'l1',
  title: 'Companies Act',
  quantity: 3,
  returned: 1,
  price: 500,
  discount: 0,
  refunded: 0,
}
const order = {
  totalAmount: 1499.97,
  refundedAmount: 499.99,
  version: 7,
  items: [line],
} as unknown as OrderBody
const ready = { ...EMPTY_REFUND, reason: 'Damaged' }
const textOf = (...draft: Parameters<typeof issueOf>) => issueOf(...draft)?.message

describe('a refund by staff', () => {
  it('computes the money and copies left to refund', () => {
    expect(leftOf(order)).toBe(99_998)
    expect(copiesLeft(order.items[0] as OrderBody['items'][number])).toBe(2)
  })

  it('previews the refund of the chosen copies, net of their share of the coupon', () => {
    const paid = { price: 500, discount: 0.03, refunded: 499.99 }
    const bought = { ...order, items: [{ ...line, ...paid }] } as unknown as OrderBody
    expect(sumOfCopies({ copies: { l1: 2 } }, bought)).toBe(99_998)
    expect(sumOfCopies({ copies: { l1: 1 } }, bought)).toBe(49_999)
    expect(sumOfCopies({ copies: {} }, bought)).toBe(0)
  })

  it('needs an amount or a copy, and then a reason', () => {
    const [path, unsaid] = ['reason', { ...ready, reason: ' ', copies: { l1: 1 } }]
    expect(issueOf(unsaid, order)).toEqual({ path, message: 'Enter a reason for the refund.' })
    expect(issueOf(EMPTY_REFUND, order)?.path).toBe('copies')
    expect(issueOf({ ...EMPTY_REFUND, by: 'amount' }, order)?.path).toBe('amount')
    expect(textOf(ready, order)).toMatch(/at least one returned copy/)
    expect(issueOf({ ...ready, copies: { l1: 1 } }, order)).toBeUndefined()
    const cheap = { ...order, items: [{ ...line, price: 0.6 }] } as unknown as OrderBody
    expect(textOf({ ...ready, copies: { l1: 1 } }, cheap)).toMatch(/less than ₹1.00/)
    expect(textOf({ ...ready, by: 'amount', amount: '1.234' }, order)).toMatch(/in rupees/)
    expect(textOf({ ...ready, by: 'amount', amount: '0' }, order)).toMatch(/in rupees/)
    expect(textOf({ ...ready, by: 'amount', amount: '0.99' }, order)).toMatch(/₹1.00 or more/)
  })

  it('rejects one paisa more than is left', () => {
    expect(issueOf({ ...ready, by: 'amount', amount: '999.98' }, order)).toBeUndefined()
    expect(textOf({ ...ready, by: 'amount', amount: '999.99' }, order)).toMatch(/more than can still/)
  })

  it('sends either copies or an amount, with the displayed version', () => {
    const draft = { ...ready, copies: { l1: 2, l2: 0 }, amount: '5', restock: true }
    const rest = { reason: 'Damaged', version: 7 }
    expect(bodyOf(draft, order)).toEqual({ lines: [{ lineId: 'l1', quantity: 2 }], restock: true, ...rest })
    expect(bodyOf({ ...draft, by: 'amount' }, order)).toEqual({ amount: 5, restock: false, ...rest })
  })
})
