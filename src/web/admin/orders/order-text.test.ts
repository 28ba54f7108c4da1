import { describe, expect, it } from 'vitest'

import { booksOf, copiesOf, customerOf, eventText, paymentOf } from './order-text.ts'

describe('the customer column (spec accounts §2)', () => {
  it("shows customerName, else the user's name, else 'N/A'", () => {
    expect(customerOf({ customerName: 'Asha Verma', user: { name: 'asha' } })).toBe('Asha Verma')
    expect(customerOf({ customerName: ' ', user: { name: 'asha' } })).toBe('asha')
    expect(customerOf({ customerName: null, user: null })).toBe('N/A')
  })
})

describe('the books column (spec accounts §2)', () => {
  it('joins titles with commas, from the line or its book', () => {
    const items = [{ title: 'Direct Tax Laws' }, { book: { title: 'GST Handbook' } }, { book: 'Bare Act' }]
    expect(booksOf({ items })).toBe('Direct Tax Laws, GST Handbook, Bare Act')
  })

  it("shows 'N/A' without titles", () => {
    expect(booksOf({ items: [] })).toBe('N/A')
    expect(booksOf({})).toBe('N/A')
    expect(booksOf({ items: [{ book: null }] })).toBe('N/A')
  })
})

describe('the number of copies', () => {
  it('adds up the quantities', () => {
    expect(
      copiesOf({
        items: [
          { title: 'A', quantity: 2 },
          { title: 'B', quantity: 1 },
        ],
      }),
    ).toBe('3 copies')
    expect(copiesOf({ items: [{ title: 'A', quantity: 1 }] })).toBe('1 copy')
  })

  it('counts combos and all books', () => {
    const combo = { title: 'Starter set', quantity: 1, isCombo: true, books: 4 }
    expect(copiesOf({ items: [combo] })).toBe('1 combo, 4 books')
  })
})

describe('the history of an order', () => {
  it('describes changes and falls back to the event type', () => {
    expect(eventText({ type: 'status', details: { from: 'Paid', to: 'Shipped' } })).toBe(
      'Status changed from Paid to Shipped',
    )
    expect(eventText({ type: 'parcel-lost', details: {} })).toBe('parcel-lost')
  })
})

it('describes refunds, disputes and edits by staff', () => {
  expect(eventText({ type: 'refunded', details: { amount: 12_345_600, reason: 'Torn' } })).toBe(
    'Refund of ₹1,23,456.00: Torn',
  )
  const both = { amount: 80_000, inShop: 10_000, unpacked: true, reason: 'Torn' }
  expect(eventText({ type: 'refunded', details: both })).toBe(
    'Refund of ₹800.00: Torn · ₹100.00 handed back in the shop · pack the rest again',
  )
  expect(eventText({ type: 'cancelled', details: { reason: 'Late', inShop: 10_000 } })).toBe(
    'Cancelled: Late · ₹100.00 handed back in the shop',
  )
  const parcel = { books: [{ title: 'Deeds', quantity: 2 }], courier: 'DTDC', trackingNumber: 'D7' }
  expect(eventText({ type: 'part-sent', details: parcel })).toBe('Shipped first: 2 × Deeds · DTDC D7')
  expect(eventText({ type: 'dispute', details: { amount: 50_000, status: 'lost' } })).toBe(
    '₹500.00 lost in a dispute',
  )
  expect(eventText({ type: 'items', details: {} })).toBe('Books or prices changed')
  expect(eventText({ type: 'edited', details: { fields: ['shippingAddress'], unpacked: true } })).toBe(
    'Name or address changed · pack it again',
  )
  expect(eventText({ type: 'placed', details: { status: 'Pending' } })).toBe('Order placed')
})

describe('the payment of an order', () => {
  const online = {
    paidBy: null,
    razorpayPaymentId: 'pay_1',
    replaces: null,
    refundedAmount: 0,
    totalAmount: 500,
    disputed: false,
  }
  it.each([
    ['Paid online', {}],
    ['Cash', { paidBy: 'cash', razorpayPaymentId: null }],
    ['Not paid', { razorpayPaymentId: null }],
    ['Partly paid', { razorpayPaymentId: null, receivedAmount: 0.01 }],
    ['Partly refunded', { refundedAmount: 100 }],
    ['Refunded', { refundedAmount: 500 }],
    ['Disputed', { refundedAmount: 500, disputed: true }],
    ['Replacement', { razorpayPaymentId: null, replaces: { _id: 'a', number: 'KK-1' }, totalAmount: 0 }],
  ] as const)('%s', (text, facts) => {
    expect(paymentOf({ ...online, ...facts }).text).toBe(text)
  })
})
