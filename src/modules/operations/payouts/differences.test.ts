import { expect, test } from 'vitest'

import { differencesOf, differencesOfWhole } from './differences.ts'

const PAYMENT = { type: 'payment', amount: 100_000, fee: 2360, tax: 360, debit: 0, credit: 97_640 } as const
const KNOWN = { amount: 100_000, fee: 2360, tax: 360 }
const NO_FEE = { fee: null, tax: null }

test('no difference is reported for matching values or for a fee that the shop does not know', () => {
  expect(differencesOf(PAYMENT, KNOWN)).toEqual([])
  expect(differencesOf(PAYMENT, { ...KNOWN, ...NO_FEE })).toEqual([])
  const refund = { type: 'refund', amount: 5000, fee: 0, tax: 0, debit: 5000, credit: 0 } as const
  expect(differencesOf(refund, { ...NO_FEE, amount: 5000 })).toEqual([])
})

test('another amount, fee or tax is reported with both values', () => {
  expect(differencesOf(PAYMENT, { amount: 90_000, fee: 2000, tax: 300 })).toEqual([
    'settled ₹1,000.00, in the shop ₹900.00',
    'fee with the settlement ₹23.60, with the payment ₹20.00',
    'GST on the fee with the settlement ₹3.60, with the payment ₹3.00',
  ])
})

test('a payout other than the amount less its fee is reported, and a tax above its fee', () => {
  expect(differencesOf({ ...PAYMENT, credit: 90_000 }, KNOWN)).toEqual([
    '₹900.00 paid out, but the amount minus the fee is ₹976.40 paid out',
  ])
  const refund = { type: 'refund', amount: 5000, fee: 0, tax: 0, debit: 6000, credit: 0 } as const
  expect(differencesOf(refund, { ...NO_FEE, amount: 5000 })).toEqual([
    '₹60.00 deducted, but the amount minus the fee is ₹50.00 deducted',
  ])
  expect(
    differencesOf({ ...PAYMENT, fee: 10, tax: 20, credit: 99_990 }, { ...KNOWN, fee: 10, tax: 20 }),
  ).toEqual(['GST of ₹0.20 on a fee of ₹0.10'])
})

test('a payment or refund without a record is reported; an adjustment never is', () => {
  expect(differencesOf(PAYMENT, undefined)).toEqual(['the shop has no record of this payment'])
  const refund = { type: 'refund', amount: 5000, fee: 0, tax: 0, debit: 5000, credit: 0 } as const
  expect(differencesOf(refund, undefined)).toEqual(['the shop has no record of this refund'])
  expect(differencesOf({ ...refund, type: 'adjustment' }, undefined)).toEqual([])
})

test('items that do not add up to the transfer are reported, and a failed transfer', () => {
  expect(differencesOfWhole(97_640, { amount: 97_640, status: 'processed' })).toEqual([])
  expect(differencesOfWhole(97_640, { amount: 97_640, status: 'created' })).toEqual([])
  expect(differencesOfWhole(-500, { amount: 97_640, status: 'processed' })).toEqual([
    'the items add up to −₹5.00, but the transfer is ₹976.40',
  ])
  expect(differencesOfWhole(97_640, { amount: 97_640, status: 'failed' })).toEqual([
    'the transfer to the bank failed',
  ])
})
