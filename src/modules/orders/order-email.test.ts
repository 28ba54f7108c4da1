import { NO_CHARGES } from '#modules/orders/charges.ts'
import { describe, expect, test } from 'vitest'

import { ORDER_TERMS } from '#test/support/shop.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { type ConfirmedOrder, orderConfirmation } from './order-email.ts'

const line = {
  bookId: 'b1',
  isCombo: false,
  bookType: 'print',
  hsn: '4901',
  contents: [],
  title: 'Wills & <Trusts>',
  edition: '6th edition, 2025',
  quantity: 2,
  unitPrice: 6_172_800,
  unitOriginalPrice: 7_000_000,
  discount: 0,
}
const order: ConfirmedOrder = {
  id: 'a'.repeat(24),
  number: 'KK-000007',
  customerName: 'Asha "A" Verma',
  couponCode: 'LAW10',
  shippingAddress: ADDRESS,
  lines: [line],
  subtotal: 12_345_600,
  discount: 100_000,
  ...NO_CHARGES,
  deliveryFee: 5_000,
  total: 12_250_600,
  deliveryMethod: 'express',
  createdAt: new Date('2026-11-23T06:00:00Z'),
}
const frame = {
  publicUrl: 'https://shop.example',
  terms: { ...ORDER_TERMS, sender: { name: 'Kanoon Kitab', contact: ['+91 172 555 0142'] } },
}

describe.each(['text', 'html'] as const)('the confirmation as %s', (form) => {
  const mail = orderConfirmation(order, frame)

  test.each([
    ['number', 'KK-000007'],
    ['edition, beside the price of one', '6th edition, 2025 · ₹61,728.00 each'],
    ['line total, with Indian grouping', '₹1,23,456.00'],
    ['coupon', 'Coupon LAW10'],
    ['discount', '−₹1,000.00'],
    ['delivery fee', '₹50.00'],
    ['total', '₹1,22,506.00'],
    ['address', 'Prayagraj 211001, Uttar Pradesh'],
    ['delivery promise', '1-2 days'],
    ['days in which it comes', 'Tue 24 – Wed 25 November'],
    ['exchange within 48 hours', 'within 48 hours of delivery'],
    ['policy', 'https://shop.example/return-policy'],
    ['shop', 'Kanoon Kitab'],
    ['shop’s phone', '+91 172 555 0142'],
    ['link', `https://shop.example/order/${order.id}`],
  ])('contains the %s', (_, expected) => {
    expect(mail[form]).toContain(expected)
  })

  test('promises standard delivery in 3-5 days, for free', () => {
    const standard = orderConfirmation({ ...order, deliveryMethod: 'standard', deliveryFee: 0 }, frame)
    expect(standard[form]).toContain('3-5 days')
    expect(standard[form]).toContain('Free')
  })
})

test('escapes HTML in titles and names', () => {
  const { html } = orderConfirmation(order, frame)
  expect(html).toContain('Wills &amp; &lt;Trusts&gt;')
  expect(html).toContain('Asha &quot;A&quot; Verma')
  expect(html).not.toContain('<Trusts>')
})

test('names the books of a combo below its title', () => {
  const contents = ['Income Tax Act', 'Income Tax Rules'].map((title, i) => ({
    bookId: `b${i}`,
    quantity: 1,
    sold: { title, hsn: '4901', price: 500_00 },
  }))
  const set = { ...line, isCombo: true, title: 'Tax set', edition: '', contents }
  const { text } = orderConfirmation({ ...order, lines: [set] }, frame)
  expect(text).toContain('2 books: Income Tax Act · Income Tax Rules')
})

test('the confirmation greets the buyer, not the receiver of a gift', () => {
  const { text } = orderConfirmation({ ...order, userName: 'Rohan Mehta' }, frame)
  expect(text).toContain('Thank you, Rohan Mehta.')
  expect(text).not.toContain('Thank you, Asha')
})
