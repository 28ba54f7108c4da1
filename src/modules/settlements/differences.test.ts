import { expect, test } from 'vitest'

import { differencesOf, differencesOfWhole, isUnknown } from './differences.ts'

const PAYMENT = { type: 'payment', amount: 100_000, fee: 2360, tax: 360, debit: 0, credit: 97_640 } as const
const KNOWN = { amount: 100_000, fee: 2360, tax: 360 }
const NOTHING = { amount: null, fee: null, tax: null }

test('what agrees is not told, nor a fee that the shop has not heard of', () => {
  expect(differencesOf(PAYMENT, KNOWN)).toEqual([])
  expect(differencesOf(PAYMENT, { ...KNOWN, fee: null, tax: null })).toEqual([])
  const refund = { type: 'refund', amount: 5000, fee: 0, tax: 0, debit: 5000, credit: 0 } as const
  expect(differencesOf(refund, { ...NOTHING, amount: 5000 })).toEqual([])
})

test('another amount, another fee and another tax are told with both', () => {
  expect(differencesOf(PAYMENT, { amount: 90_000, fee: 2000, tax: 300 })).toEqual([
    'settled ₹1,000.00, the shop has ₹900.00',
    'fee with the settlement ₹23.60, with the payment ₹20.00',
    'GST on the fee with the settlement ₹3.60, with the payment ₹3.00',
  ])
})

test('more or less paid out than amount and fee come to, and taxes above their fee', () => {
  expect(differencesOf({ ...PAYMENT, credit: 90_000 }, KNOWN)).toEqual([
    '₹900.00 paid out, though its amount and fee come to ₹976.40 paid out',
  ])
  const refund = { type: 'refund', amount: 5000, fee: 0, tax: 0, debit: 6000, credit: 0 } as const
  expect(differencesOf(refund, { ...NOTHING, amount: 5000 })).toEqual([
    '₹60.00 taken, though its amount and fee come to ₹50.00 taken',
  ])
  expect(
    differencesOf({ ...PAYMENT, fee: 10, tax: 20, credit: 99_990 }, { ...KNOWN, fee: 10, tax: 20 }),
  ).toEqual(['GST of ₹0.20 on a fee of ₹0.10'])
})

test('a payment that the shop does not know is unknown; an adjustment is nobody’s to know', () => {
  expect(isUnknown(PAYMENT, NOTHING)).toBe(true)
  expect(isUnknown(PAYMENT, KNOWN)).toBe(false)
  expect(isUnknown({ type: 'adjustment' }, NOTHING)).toBe(false)
})

test('items that do not come to the transfer are told; a transfer that was not told is no difference', () => {
  expect(differencesOfWhole(97_640, 97_640)).toEqual([])
  expect(differencesOfWhole(97_640, null)).toEqual([])
  expect(differencesOfWhole(-500, 97_640)).toEqual(['its items come to −₹5.00, the transfer to ₹976.40'])
})
