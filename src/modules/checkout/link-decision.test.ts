import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sumsOfGoods } from '#modules/orders/charges.ts'
import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import type { Order } from '#modules/orders/order.ts'
import type { CapturedPayment } from '#modules/payments/payment.ts'

import type { Checkout } from './checkout.ts'
import { CHECKOUT_STATES } from './checkout.tables.ts'
import { decide, type Decision } from './decision.ts'

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

const checkout: Checkout = {
  id: 'p',
  userId: null,
  linkId: 'l',
  orderId: 'o',
  userName: 'Ravi',
  userEmail: 'ravi@shoppers.example',
  owed: { order, withdrawnAt: null },
  gateway: 'razorpay',
  gatewayOrderId: 'order_1',
  state: 'open',
  lines: [],
  ...sumsOfGoods(total),
  deliveryMethod: 'standard',
  ...NO_WISHES,
  termsHash: null,
  termsDate: null,
  couponCode: null,
  sentWithOrderId: null,
  shippingAddress: null,
  registeredBuyer: null,
  paymentIds: [],
  refusal: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  holdUntil: new Date('2026-11-20T10:00:00Z'),
  releasedAt: null,
  clientAddress: null,
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

test('of several payments the right amount pays, and all others are refunded', () => {
  const wrong = captured({ id: 'pay_0', amount: 1 })
  const [first, second] = [captured(), captured({ id: 'pay_2' })]
  const outcome = { state: 'captured' as const, payments: [wrong, first, second] }
  expect(decide(checkout, outcome, now)).toEqual({
    do: 'fulfil',
    payment: first,
    extra: [wrong, second],
    onlyAsToday: false,
  })
})

test('an unpaid or undecided payment is checked ever less often, for two weeks', () => {
  const look = (at: string) => {
    const decision = decide(checkout, { state: 'pending' }, new Date(at))
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
  const states = fc.constantFrom(...CHECKOUT_STATES)
  const accounted = fc.subarray(['pay_1', 'pay_2', 'pay_3'])
  const withdrawn = fc.constantFrom(null, new Date('2026-11-20T10:15:00Z'))

  test('and it pays only an order that owes exactly its amount', () => {
    fc.assert(
      fc.property(orders, payments, states, accounted, withdrawn, (facts, all, state, paymentIds, at) => {
        const owed = { order: { ...order, ...facts } as Order, withdrawnAt: at }
        const settling = { ...checkout, owed, state, paymentIds }
        expect(faultsOf(settling, all, decide(settling, { state: 'captured', payments: all }, now))).toEqual(
          [],
        )
      }),
      { numRuns: 2000 },
    )
  })
})

type OfLink = Checkout & Required<Pick<Checkout, 'owed'>>

function faultsOf(ofLink: OfLink, all: readonly CapturedPayment[], decision: Decision): string[] {
  const fresh = all.filter(({ id }) => !ofLink.paymentIds.includes(id))
  const moved = movedBy(decision)
  const faults = fresh.filter((one) => !moved.includes(one)).map(({ id }) => `${id} is forgotten`)
  if (moved.length > fresh.length) faults.push('something is moved twice')
  return decision.do === 'fulfil' ? [...faults, ...paidWrongly(ofLink, decision.payment)] : faults
}

function movedBy(decision: Decision): CapturedPayment[] {
  if (decision.do === 'wait' || decision.do === 'lapse') return []
  return decision.do === 'fulfil' ? [decision.payment, ...decision.extra] : decision.payments
}

function paidWrongly({ owed: { order: owed, withdrawnAt }, state }: OfLink, by: CapturedPayment) {
  const faults: string[] = []
  if (owed.paidBy !== null || owed.gatewayPaymentId !== null) faults.push('it was paid already')
  if (owed.cancelledAt !== null || owed.deletedAt !== null) faults.push('it was cancelled')
  if (by.amount !== owed.total - owed.received || by.currency !== 'INR') faults.push('by another amount')
  if (state === 'ordered' || state === 'refunded') faults.push('it was settled already')
  if (withdrawnAt !== null && by.createdAt >= withdrawnAt) faults.push('by a link that was withdrawn')
  return faults
}
