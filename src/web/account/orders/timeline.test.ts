import { describe, expect, test } from 'vitest'

import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { shopOf } from '#modules/settings/shop.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { type Step, timelineOf as timelineAt } from './timeline.tsx'

type TimedOrder = Parameters<typeof timelineAt>[0]
const timelineOf = (order: TimedOrder): Step[] => timelineAt(order, shopOf(BUILT_IN_DETAILS))

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`
const event = (type: string, hour: number, details: Record<string, unknown> = {}) => ({
  type,
  actor: '',
  details,
  at: at(hour),
})

const paid = {
  events: [event('placed', 6, { status: 'Paid' })],
  refunds: [],
  status: 'Paid',
  cancelledAt: null,
  createdAt: at(6),
  deliveryMethod: 'express',
  shippingAddress: ADDRESS,
  courier: null,
  trackingNumber: null,
} satisfies TimedOrder

const titles = (order: TimedOrder) => timelineOf(order).map(({ title }) => title)

describe('order timeline', () => {
  test('starts with the payment and shows upcoming steps with the delivery days', () => {
    expect(titles(paid)).toEqual(['Order placed and paid', 'Packing', 'Dispatch', 'Delivery'])
    expect(timelineOf(paid).at(-1)).toEqual({
      title: 'Delivery',
      text: 'Expected Tue 24 – Wed 25 November.',
      at: null,
    })
  })

  test('reports that the shop changed name or address, without the old values', () => {
    const events = [...paid.events, event('edited', 8, { fields: ['shippingAddress'] })]
    expect(titles({ ...paid, events })).toContain('Name or address changed by us')
  })

  test('names courier and tracking number at the step that recorded them', () => {
    const parcel = { courier: 'India Post', trackingNumber: 'EK1' }
    const events = [...paid.events, event('status', 8, { from: 'Paid', to: 'Shipped', ...parcel })]
    expect(timelineOf({ ...paid, status: 'Shipped', events })).toMatchObject([
      { title: 'Order placed and paid', at: at(6) },
      { title: 'Dispatched', text: 'India Post, EK1', at: at(8) },
      { title: 'Delivery', at: null },
    ])
  })

  test('ends with delivery', () => {
    const events = [...paid.events, event('status', 9, { from: 'Paid', to: 'Delivered' })]
    expect(titles({ ...paid, status: 'Delivered', events })).toEqual(['Order placed and paid', 'Delivered'])
  })

  test("shows a cancelled order's refund and no upcoming steps", () => {
    const order = {
      ...paid,
      cancelledAt: at(7),
      events: [
        ...paid.events,
        {
          ...event('cancelled', 7, { by: 'shopper', reason: 'Bought twice' }),
          at: at(7).replace('.000Z', '.004Z'),
        },
      ],
      refunds: [{ _id: 'r1', amount: 956.5, reason: '', status: 'due' as const, createdAt: at(7) }],
    }
    expect(timelineOf(order).map(({ title, text }) => `${title} | ${text ?? ''}`)).toEqual([
      'Order placed and paid | ',
      'Cancelled by you | Bought twice',
      'Refund on its way: ₹956.50 | It will reach the account you paid from within 5-7 business days.',
    ])
  })

  test.each([
    ['processed', 'Refunded'],
    ['requested', 'Refund on its way'],
    ['failed', 'Refund delayed'],
  ] as const)('shows a refund that is %s', (status, label) => {
    const refunds = [{ _id: 'r1', amount: 1, reason: '', status, createdAt: at(8) }]
    expect(titles({ ...paid, refunds, cancelledAt: at(7) }).at(-1)).toBe(`${label}: ₹1.00`)
  })

  test("omits the shop's internal events", () => {
    const events = [...paid.events, event('email-resent', 7, { time: 1 }), event('audited', 8)]
    expect(titles({ ...paid, events })).toEqual(titles(paid))
  })
})
