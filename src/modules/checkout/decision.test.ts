import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { NO_CHARGES } from '#modules/orders/charges.ts'
import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import type { PaymentOutcome } from '#modules/payments/payment.ts'
import { TERMS_IN_FORCE } from '#test/support/shop.ts'

import { CHECKOUT_STATES } from './checkout.tables.ts'
import type { Checkout } from './checkout.ts'
import { beganWithinHold, decide, REFUSALS } from './decision.ts'

const T0 = Date.parse('2026-11-20T10:00:00Z')
const at = (minutes: number) => new Date(T0 + minutes * 60_000)
const line = { bookId: 'b1', isCombo: false, title: 'One', bookType: 'print', hsn: '4901', quantity: 1 }

function checkout(changes: Partial<Checkout> = {}): Checkout {
  return {
    id: 'c1',
    userId: 'u1',
    linkId: null,
    userName: 'Asha',
    userEmail: 'asha@example.com',
    gateway: 'razorpay',
    gatewayOrderId: 'order_1',
    subtotal: 50_000,
    discount: 0,
    ...NO_CHARGES,
    total: 50_000,
    deliveryMethod: 'standard' as const,
    lines: [
      {
        ...line,
        unitPrice: 50_000,
        unitOriginalPrice: 50_000,
        discount: 0,
        contents: [{ bookId: 'b1', quantity: 1 }],
      },
    ],
    shippingAddress: {
      firstName: 'Asha',
      lastName: 'Verma',
      addressLine1: '1',
      addressLine2: '',
      state: 'UP',
      city: 'Agra',
      zip: '282001',
      email: 'asha@example.com',
      phone: '9812345678',
    },
    registeredBuyer: null,
    couponCode: null,
    ...NO_WISHES,
    ...TERMS_IN_FORCE,
    sentWithOrderId: null,
    paymentIds: [],
    refusal: null,
    orderId: null,
    state: 'open' as const,
    createdAt: at(0),
    holdUntil: at(30),
    nextCheckAt: at(2),
    lookedAt: null,
    releasedAt: null,
    clientAddress: null,
    settledAt: null,
    undecided: false,
    lastFailure: null,
    ...changes,
  }
}

const captured = (amount: number, i: number, createdAt = at(1)) => ({
  id: `pay_${i}`,
  amount,
  currency: 'INR',
  method: 'upi',
  createdAt,
})
const paid = (...amounts: number[]): PaymentOutcome => ({
  state: 'captured',
  payments: amounts.map((amount, i) => captured(amount, i)),
})
/** Captured payments of the correct amount that began at these minutes. */
const begunAt = (...minutes: number[]): PaymentOutcome => ({
  state: 'captured',
  payments: minutes.map((minute, i) => captured(50_000, i, at(minute))),
})
const unpaid: PaymentOutcome = { state: 'unpaid', lastFailure: null, lastAttemptAt: null }
const refusedAt = (minute: number): PaymentOutcome => ({ ...unpaid, lastAttemptAt: at(minute) })
const pending: PaymentOutcome = { state: 'pending' }

describe('decisions', () => {
  test('a capture of the right amount is fulfilled, even after the hold has ended', () => {
    expect(decide(checkout(), paid(50_000), at(5)).do).toBe('fulfil')
    expect(decide(checkout({ state: 'lapsed' }), paid(50_000), at(500)).do).toBe('fulfil')
    expect(decide(checkout({ state: 'waiting' }), paid(50_000), at(5)).do).toBe('fulfil')
  })

  test('a payment begun during the hold is fulfilled as promised, however late it is seen', () => {
    for (const minute of [29, 31, 365 * 24 * 60]) {
      expect(decide(checkout(), begunAt(29), at(minute))).toMatchObject({ do: 'fulfil', onlyAsToday: false })
    }
    const lapsed = checkout({ state: 'lapsed', releasedAt: at(31) })
    expect(decide(lapsed, begunAt(29), at(500))).toMatchObject({ onlyAsToday: false })
  })

  test.each([
    ['after the hold has ended', {}, 30],
    ['a year later', { state: 'lapsed' as const, releasedAt: at(31) }, 365 * 24 * 60],
    ['after the window was closed', { releasedAt: at(4) }, 5],
    ['after another cart took its place', { state: 'lapsed' as const, releasedAt: at(4) }, 5],
  ])('a payment that began %s buys only what costs the same today', (_, changes, minute) => {
    expect(decide(checkout(changes), begunAt(minute), at(minute))).toMatchObject({
      do: 'fulfil',
      onlyAsToday: true,
    })
  })

  test.each([
    ['a second before the hold ends', { holdUntil: at(30) }, 30 * 60 - 1, true],
    ['in the second in which the hold ends', { holdUntil: new Date(T0 + 60_900) }, 60, false],
    ['a second before the window closes', { releasedAt: at(4) }, 4 * 60 - 1, true],
    ['in the second in which the window closes', { releasedAt: new Date(T0 + 60_999) }, 60, false],
    ['after both', { releasedAt: at(4) }, 4 * 60, false],
  ])('a payment that began %s keeps its coupon only if it surely began within the hold', (...row) => {
    const [, ends, seconds, expected] = row
    expect(beganWithinHold(checkout(ends), { createdAt: new Date(T0 + seconds * 1000) })).toBe(expected)
  })

  test('among payments of the right amount, one that began during the hold is fulfilled', () => {
    expect(decide(checkout(), begunAt(31, 29), at(32))).toMatchObject({
      payment: { id: 'pay_1' },
      extra: [{ id: 'pay_0' }],
      onlyAsToday: false,
    })
  })

  test('of several payments the right one is fulfilled, the others are refunded', () => {
    expect(decide(checkout(), paid(1, 50_000, 50_000), at(5))).toMatchObject({
      do: 'fulfil',
      payment: { id: 'pay_1' },
      extra: [{ id: 'pay_0' }, { id: 'pay_2' }],
    })
  })

  test('an unpaid checkout is kept until its hold ends, then lapses', () => {
    expect(decide(checkout(), unpaid, at(29)).do).toBe('wait')
    expect(decide(checkout(), unpaid, at(30))).toMatchObject({ do: 'lapse', refusal: null })
  })

  test('each failed attempt renews the hold from its start, for a day at most', () => {
    expect(decide(checkout(), refusedAt(20), at(25))).toMatchObject({ do: 'wait', holdUntil: at(50) })
    const renewed = checkout({ holdUntil: at(50) })
    expect(decide(renewed, refusedAt(20), at(49))).toMatchObject({ do: 'wait', holdUntil: at(50) })
    expect(decide(renewed, refusedAt(20), at(50)).do).toBe('lapse')
    expect(decide(checkout(), refusedAt(24 * 60 - 5), at(24 * 60 - 4))).toMatchObject({
      holdUntil: at(24 * 60),
    })
    expect(decide(checkout({ state: 'waiting' }), refusedAt(1), at(2)).do).toBe('lapse')
  })

  test('a waiting checkout lapses as soon as its payment fails', () => {
    expect(decide(checkout({ state: 'waiting' }), unpaid, at(1)).do).toBe('lapse')
  })

  test('an undecided payment extends the hold, for 24 hours at most', () => {
    expect(decide(checkout(), pending, at(29))).toMatchObject({ do: 'wait', holdUntil: at(59) })
    expect(decide(checkout(), pending, at(24 * 60 - 5))).toMatchObject({ do: 'wait', holdUntil: at(24 * 60) })
    expect(decide(checkout(), pending, at(24 * 60))).toMatchObject({
      do: 'lapse',
      refusal: REFUSALS.neverCompleted,
    })
  })

  test('a known refusal refunds every captured payment', () => {
    const refused = checkout({ state: 'lapsed', refusal: REFUSALS.neverCompleted })
    expect(decide(refused, paid(50_000), at(1500))).toMatchObject({
      do: 'refund',
      reason: REFUSALS.neverCompleted,
    })
  })

  test('a capture without lines or address waits for the order, until the hold ends', () => {
    for (const part of [{ lines: [] }, { shippingAddress: null }]) {
      expect(decide(checkout(part), paid(50_000), at(5))).toMatchObject({ do: 'wait', nextCheckAt: at(30) })
      expect(decide(checkout(part), paid(50_000), at(30))).toMatchObject({ reason: REFUSALS.noOrder })
    }
  })

  test('a settled checkout keeps its checks for a second payment when settled concurrently', () => {
    const settled = checkout({ state: 'ordered', orderId: 'o1', paymentIds: ['pay_0'], settledAt: at(5) })
    for (const outcome of [paid(50_000), unpaid, pending]) {
      expect(decide(settled, outcome, at(5))).toMatchObject({ do: 'wait', nextCheckAt: at(15) })
      expect(decide(settled, outcome, at(15))).toMatchObject({ nextCheckAt: at(5 + 72 * 60) })
      expect(decide(settled, outcome, at(5 + 72 * 60))).toMatchObject({ nextCheckAt: at(5 + 336 * 60) })
      expect(decide(settled, outcome, at(5 + 336 * 60))).toMatchObject({ nextCheckAt: null })
    }
  })

  test('a lapsed checkout is checked for two weeks, at least once a day', () => {
    const lapsed = checkout({ state: 'lapsed', releasedAt: at(31) })
    const looks: number[] = []
    for (let now: Date | null = at(31); now;) {
      const decision = decide(lapsed, unpaid, now)
      looks.push(Math.round((now.getTime() - lapsed.holdUntil.getTime()) / 36_000) / 100)
      now = decision.do === 'wait' ? decision.nextCheckAt : null
    }
    const pauses = looks.slice(1).map((hours, i) => Math.floor(hours - (looks[i] ?? 0)))
    expect(Math.max(...pauses)).toBeLessThanOrEqual(24)
    expect(Math.max(...pauses.filter((_, i) => (looks[i + 1] ?? 0) <= 72))).toBeLessThanOrEqual(12)
    expect(looks.at(-1)).toBe(14 * 24)
    expect(looks.length).toBeLessThan(40)
  })

  test('every captured payment is handled exactly once', () => {
    const outcome = fc.oneof(
      fc.constant(unpaid),
      fc.constant(pending),
      fc.array(fc.constantFrom(1, 50_000), { minLength: 1, maxLength: 4 }).map((amounts) => paid(...amounts)),
    )
    const state = fc.constantFrom(...CHECKOUT_STATES)
    const known = fc.subarray(['pay_0', 'pay_1', 'pay_2'])
    fc.assert(
      fc.property(
        state,
        outcome,
        known,
        fc.integer({ min: 0, max: 6000 }),
        (state, said, paymentIds, minute) => {
          const settled = state === 'ordered' || state === 'refunded'
          const before = checkout({
            state,
            paymentIds: settled ? paymentIds : [],
            orderId: settled ? 'o1' : null,
          })
          const decision = decide(before, said, at(minute))
          const captured = said.state === 'captured' ? said.payments.map((payment) => payment.id) : []
          const fresh = captured.filter((id) => !before.paymentIds.includes(id))
          expect(dealtWith(decision).sort()).toEqual(fresh)
          const ends = decision.do !== 'wait' && decision.do !== 'refund-extra'
          expect(settled && ends).toBe(false)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

function dealtWith(decision: ReturnType<typeof decide>): string[] {
  if (decision.do === 'fulfil') return [decision.payment, ...decision.extra].map((payment) => payment.id)
  return 'payments' in decision ? decision.payments.map((payment) => payment.id) : []
}
