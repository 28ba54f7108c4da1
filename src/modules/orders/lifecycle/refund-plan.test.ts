import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { OrderLine } from '#modules/orders/order.ts'
import { spreadDiscount } from '#modules/orders/line-prices.ts'

import { planRequested, planRefund, type RequestedRefund, type RefundPlan } from './refund-plan.ts'

type Refunded = Parameters<typeof planRefund>[0]

function lineOf(id: string, quantity: number, unitPrice: number): OrderLine {
  return {
    id,
    bookId: id,
    isCombo: false,
    title: `Book ${id}`,
    edition: '',
    law: '',
    bookType: 'print',
    hsn: '4901',
    quantity,
    unitPrice,
    unitOriginalPrice: unitPrice,
    discount: 0,
    contents: [],
    sent: 0,
    returned: 0,
    refunded: 0,
  }
}

function orderOf(lines: OrderLine[], discount = 0, charges = 0): Refunded {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  const spread = spreadDiscount(lines, discount)
  return { lines: spread, total: subtotal - discount + charges, refunded: 0 }
}

/** Returns the order after the refund, with the totals that the database would store. */
function after(order: Refunded, { amount, parts }: RefundPlan): Refunded {
  const lines = order.lines.map((line) => {
    const part = parts.find(({ lineId }) => lineId === line.id)
    if (!part) return line
    return { ...line, returned: line.returned + part.quantity, refunded: line.refunded + part.amount }
  })
  return { ...order, lines, refunded: order.refunded + amount }
}

const paidFor = (line: OrderLine) => line.quantity * line.unitPrice - line.discount

describe('a refund requested by staff', () => {
  test.each<[string, RequestedRefund]>([
    ['amount', { amount: 99 }],
    ['lines', { lines: [{ lineId: 'a', quantity: 1 }] }],
  ])('below ₹1, the gateway’s minimum, is rejected at field %s', (field, asked) => {
    const order = orderOf([lineOf('a', 2, 60)])
    expect(() => planRequested(order, asked)).toThrow(
      expect.objectContaining({ kind: 'bad-input', issues: [expect.objectContaining({ path: field })] }),
    )
    expect(planRequested(order, { lines: [{ lineId: 'a', quantity: 2 }] }).amount).toBe(120)
  })
})

describe('a refund of copies', () => {
  test('is the price paid for them after the discount; the last copy takes the rounding', () => {
    let order = orderOf([lineOf('a', 3, 100)], 1)
    const amounts = [1, 1, 1].map((quantity) => {
      const plan = planRefund(order, { lines: [{ lineId: 'a', quantity }] })
      order = after(order, plan)
      return plan.amount
    })
    expect(amounts).toEqual([99, 100, 100])
  })

  test.each([
    ['more copies than there are', [{ lineId: 'a', quantity: 4 }], { kind: 'conflict', code: 'exceeds' }],
    ['a line of another order', [{ lineId: 'z', quantity: 1 }], { kind: 'bad-input' }],
    ['a line twice', [1, 1].map((quantity) => ({ lineId: 'a', quantity })), { kind: 'bad-input' }],
  ])('rejects %s', (_, lines, failure) => {
    expect(() => planRefund(orderOf([lineOf('a', 3, 100)]), { lines })).toThrow(
      expect.objectContaining(failure),
    )
  })
})

test('spreads an amount over lines and delivery by their remainders; rejects one paisa too many', () => {
  const order = orderOf([lineOf('a', 1, 20_000), lineOf('b', 1, 5_000)], 0, 5_000)
  expect(planRefund(order, { amount: 6_000 })).toEqual({
    amount: 6_000,
    parts: [
      { lineId: 'a', quantity: 0, amount: 4_000 },
      { lineId: 'b', quantity: 0, amount: 1_000 },
    ],
    charges: 1_000,
  })
  expect(() => planRefund(order, { amount: 30_001 })).toThrow(
    'Only ₹300.00 of this order can still be refunded.',
  )
})

const ordered = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999 })), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(0, 5_000),
  )
  .map(([lines, share, fee]) => {
    const subtotal = lines.reduce((sum, [quantity, price]) => sum + quantity * price, 0)
    return orderOf(
      lines.map(([quantity, price], i) => lineOf(String(i), quantity, price)),
      Math.floor(subtotal * share),
      fee,
    )
  })
const asked: fc.Arbitrary<RequestedRefund> = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    lines: fc.uniqueArray(
      fc.record({ lineId: fc.constantFrom('0', '1', '2'), quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 3, selector: ({ lineId }) => lineId },
    ),
  }),
)

test('in any sequence of refunds, parts add up and no line or order refunds more than it cost', () => {
  fc.assert(
    fc.property(ordered, fc.array(asked, { maxLength: 12 }), (start, wishes) => {
      let order = start
      for (const wish of [...wishes, { amount: Math.max(1, start.total) }]) {
        const plan = attempt(() => planRefund(order, wish))
        if (!plan) continue
        const sum = plan.parts.reduce((all, { amount }) => all + amount, plan.charges)
        expect(sum).toBe(plan.amount)
        order = after(order, plan)
        for (const line of order.lines) {
          expect(line.refunded).toBeGreaterThanOrEqual(0)
          expect(line.refunded).toBeLessThanOrEqual(paidFor(line))
          expect(line.returned).toBeLessThanOrEqual(line.quantity)
        }
        expect(order.refunded).toBeLessThanOrEqual(order.total)
      }
      const rest = attempt(() => planRefund(order, { amount: order.total - order.refunded }))
      expect(rest ? after(order, rest).refunded : order.refunded).toBe(order.total)
    }),
    { numRuns: 2000 },
  )
})

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
