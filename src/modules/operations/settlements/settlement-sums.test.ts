import fc from 'fast-check'
import { expect, test } from 'vitest'

import { SETTLED_TYPES } from '#modules/payments/gateways/gateway-settlements.ts'

import { addSums, NO_SUMS, sumsOf } from './settlement-sums.ts'
import type { SettlementSums } from './settlements.schema.ts'

const paise = fc.integer({ min: 0, max: 50_000_000 })
const anything = fc.record({
  type: fc.constantFrom(...SETTLED_TYPES),
  amount: paise,
  fee: paise,
  tax: paise,
  debit: paise,
  credit: paise,
})

/** A payment as a correct gateway reports it. */
const payment = fc.record({ amount: paise, fee: paise, tax: paise }).map(({ amount, fee, tax }) => {
  const kept = Math.min(fee, amount)
  return {
    type: 'payment' as const,
    amount,
    fee: kept,
    tax: Math.min(tax, kept),
    debit: 0,
    credit: amount - kept,
  }
})
const refund = paise.map((amount) => ({
  type: 'refund' as const,
  amount,
  fee: 0,
  tax: 0,
  debit: amount,
  credit: 0,
}))

const total = (items: readonly Parameters<typeof sumsOf>[0][]): SettlementSums =>
  items.map(sumsOf).reduce(addSums, NO_SUMS)
const sum = (items: readonly { amount: number }[]) => items.reduce((all, { amount }) => all + amount, 0)

test('gross − refunds + others − fee − tax = net = credits − debits for any gateway report', () => {
  fc.assert(
    fc.property(fc.array(anything), (items) => {
      const { gross, refunds, others, fee, tax, net } = total(items)
      expect(gross - refunds + others - fee - tax).toBe(net)
      expect(net).toBe(items.reduce((all, { credit, debit }) => all + credit - debit, 0))
    }),
  )
})

test('for correct payments and refunds, gross and refunds equal their amounts', () => {
  fc.assert(
    fc.property(fc.array(payment), fc.array(refund), (payments, refunds) => {
      const sums = total([...payments, ...refunds])
      expect(sums).toMatchObject({ gross: sum(payments), refunds: sum(refunds), others: 0 })
    }),
  )
})

test('splits a payment of ₹1,000 with a fee of ₹23.60, of which ₹3.60 is GST', () => {
  const item = { type: 'payment', fee: 2360, tax: 360, debit: 0, credit: 97_640 } as const
  expect(sumsOf(item)).toEqual({ gross: 100_000, refunds: 0, others: 0, fee: 2000, tax: 360, net: 97_640 })
})

test('an adjustment counts neither as a sale nor as a refund', () => {
  const item = { type: 'adjustment', fee: 0, tax: 0, debit: 5000, credit: 0 } as const
  expect(sumsOf(item)).toMatchObject({ gross: 0, refunds: 0, others: -5000, net: -5000 })
})
