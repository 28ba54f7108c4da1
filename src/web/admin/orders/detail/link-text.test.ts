import { expect, test } from 'vitest'

import { linkText, whatsAppLink } from './payment-link.tsx'

const facts = {
  shop: 'Kanoon Kitab',
  orderNumber: 'KK-000123',
  amount: 125_050,
  url: 'https://shop.example/pay/abc',
  expiresAt: new Date('2026-12-02T18:29:59.999Z'),
}

test('a message names shop, amount, link and expiry', () => {
  expect(linkText(facts)).toBe(
    'Kanoon Kitab: please pay ₹1,250.50 for your order KK-000123 by this link:\nhttps://shop.example/pay/abc\nIt is valid until 2 December 2026.',
  )
})

test.each([
  ['98123 45678', '919812345678'],
  ['+91 98123-45678', '919812345678'],
  ['0172 555 0142', ''],
  ['', ''],
])('%s opens WhatsApp for %s', (phone, number) => {
  const { origin, pathname, searchParams } = new URL(whatsAppLink(phone, 'Pay & read: 100 %'))
  expect([origin, pathname, searchParams.get('text')]).toEqual([
    'https://wa.me',
    `/${number}`,
    'Pay & read: 100 %',
  ])
})
