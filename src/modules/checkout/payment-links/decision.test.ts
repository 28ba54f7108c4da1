import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Order } from '#modules/orders/order.ts'
import type { CapturedPayment } from '#modules/payments/payment.ts'

import { decide, type LinkDecision } from './decision.ts'
import { LINK_PAYMENT_STATES } from './link-payment-states.ts'
import type { LinkPayment } from './payment-link.ts'

const now = new Date('2026-11-20T10:30:00Z')
const total = 100_000

const order = {
  total,
  received: 0,
  refunded: 0,
  status: 'Pending',
  manual: true,
  paidBy: null,
  gatewayPaymentId: null,
  replacesOrderId: null,
  cancelledAt: null,
  deletedAt: null,
  disputed: false,
  lines: [],
  events: [],
} as unknown as Order

const payment: LinkPayment = {
  id: 'p',
  linkId: 'l',
  orderId: 'o',
  gateway: 'razorpay',
  gatewayOrderId: 'order_1',
  state: 'open',
  amount: total,
  paymentIds: [],
  refusal: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  startedAt: new Date('2026-11-20T10:00:00Z'),
  nextCheckAt: null,
  lookedAt: null,
  undecided: false,
  lastFailure: null,
  settledAt: null,
}

const captured = (more: Partial<CapturedPayment> = {}): CapturedPayment => ({
  id: 'pay_1',
  amount: total,
  currency: 'INR',
  method: 'upi',
  createdAt: new Date('2026-11-20T10:05:00Z'),
  ...more,
})
const link = { withdrawnAt: null }

test('of several payments the right amount pays, and all others are refunded', () => {
  const wrong = captured({ id: 'pay_0', amount: 1 })
  const [first, second] = [captured(), captured({ id: 'pay_2' })]
  const outcome = { state: 'captured' as const, payments: [wrong, first, second] }
  expect(decide({ order, link, payment }, outcome, now)).toEqual({
    do: 'pay',
    payment: first,
    extra: [wrong, second],
  })
})

test('an unpaid or undecided payment is checked ever less often, for two weeks', () => {
  const look = (at: string) => {
    const decision = decide({ order, link, payment }, { state: 'pending' }, new Date(at))
    return decision.do === 'wait' ? decision.nextCheckAt?.toISOString() : decision
  }
  const times = ['20T10:02', '20T12:00', '23T09:00', '24T10:00']
  expect(times.map((time) => look(`2026-11-${time}:00Z`))).toEqual([
    '2026-11-20T10:12:00.000Z',
    '2026-11-20T14:00:00.000Z',
    '2026-11-23T21:00:00.000Z',
    '2026-11-25T10:00:00.000Z',
  ])
  expect(look('2026-12-04T10:00:00Z')).toBeUndefined()
})

describe('every captured payment pays once or is refunded', () => {
  const orders = fc.record({
    total: fc.constantFrom(total, 50_000),
    received: fc.constantFrom(0, 50_000),
    paidBy: fc.constantFrom(null, 'cash'),
    gatewayPaymentId: fc.constantFrom(null, 'pay_9'),
    cancelledAt: fc.constantFrom(null, now),
    deletedAt: fc.constantFrom(null, now),
  })
  const payments = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
      amount: fc.constantFrom(total, 50_000, 1),
      currency: fc.constantFrom('INR', 'USD'),
      method: fc.constant('upi'),
      createdAt: fc.constantFrom(new Date('2026-11-20T10:05:00Z'), new Date('2026-11-20T10:25:00Z')),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  const states: fc.Arbitrary<LinkPayment['state']> = fc.constantFrom(...LINK_PAYMENT_STATES)
  const accounted = fc.subarray(['pay_1', 'pay_2', 'pay_3'])
  const withdrawn = fc.constantFrom(null, new Date('2026-11-20T10:15:00Z'))

  test('and it pays only an order that owes exactly its amount', () => {
    fc.assert(
      fc.property(orders, payments, states, accounted, withdrawn, (facts, all, state, paymentIds, at) => {
        const linkState = {
          order: { ...order, ...facts } as Order,
          link: { withdrawnAt: at },
          payment: { ...payment, state, paymentIds },
        }
        expect(
          faultsOf(linkState, all, decide(linkState, { state: 'captured', payments: all }, now)),
        ).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

interface LinkState {
  order: Order
  link: { withdrawnAt: Date | null }
  payment: LinkPayment
}

function faultsOf(linkState: LinkState, all: readonly CapturedPayment[], decision: LinkDecision): string[] {
  const fresh = all.filter(({ id }) => !linkState.payment.paymentIds.includes(id))
  const moved = movedBy(decision)
  const faults = fresh.filter((one) => !moved.includes(one)).map(({ id }) => `${id} is forgotten`)
  if (moved.length > fresh.length) faults.push('something is moved twice')
  return decision.do === 'pay' ? [...faults, ...paidWrongly(linkState, decision.payment)] : faults
}

function movedBy(decision: LinkDecision): CapturedPayment[] {
  if (decision.do === 'wait') return []
  return decision.do === 'pay' ? [decision.payment, ...decision.extra] : decision.payments
}

function paidWrongly(
  { order: owed, link: { withdrawnAt }, payment: { state } }: LinkState,
  by: CapturedPayment,
) {
  const faults: string[] = []
  if (owed.paidBy !== null || owed.gatewayPaymentId !== null) faults.push('it was paid already')
  if (owed.cancelledAt !== null || owed.deletedAt !== null) faults.push('it was cancelled')
  if (by.amount !== owed.total - owed.received || by.currency !== 'INR') faults.push('by another amount')
  if (state === 'paid' || state === 'returned') faults.push('it was settled already')
  if (withdrawnAt !== null && by.createdAt >= withdrawnAt) faults.push('by a link that was withdrawn')
  return faults
}
