import { expect, test } from 'vitest'

import type { CartItem } from '#web/browser/cart.ts'

import { enquiryOf } from './enquiry.ts'

const line = (title: string, quantity: number, isCombo = false): CartItem => ({
  _id: title,
  title,
  author: null,
  image: '/cover',
  price: 500,
  originalPrice: null,
  quantity,
  isCombo,
})

test('the books of the cart and their quantities are an enquiry', () => {
  expect(enquiryOf([line('Direct Taxes', 40), line('Essentials', 1, true)])).toEqual({
    subject: 'Enquiry for 41 copies',
    message: 'I would like to order:\n40 × Direct Taxes\n1 × Essentials (combo)\n',
  })
  expect(enquiryOf([])).toEqual({})
})

test('a cart longer than a message says how much is left out', () => {
  const { message = '' } = enquiryOf(Array.from({ length: 100 }, (_, i) => line(`${i} ${'x'.repeat(90)}`, 1)))
  expect(message.length).toBeLessThan(5000)
  expect(message).toMatch(/and \d+ more\n$/)
})
