import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { payments } from './payments.tables.ts'
import { recordPart, recordRefund } from './refund-due.ts'
import { refundsOfPayment } from './refunds.repository.ts'

const database = openFileDatabase({ emptied: false })

const NOW = new Date('2026-11-20T10:00:00Z')
const paid = fc.integer({ min: 100, max: 5_000_000 })
const requests = fc.array(
  fc.record({
    part: fc.integer({ min: 1, max: 6_000_000 }),
    reason: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  }),
  { minLength: 1, maxLength: 6 },
)

const ascending = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)

async function capturedPayment(amount: number): Promise<{ paymentId: string; gatewayOrderId: string }> {
  const ids = { paymentId: `pay_${newId()}`, gatewayOrderId: `order_${newId()}` }
  await database.db.insert(payments).values({
    id: ids.paymentId,
    gateway: 'razorpay',
    gatewayOrderId: ids.gatewayOrderId,
    amount,
    status: 'captured',
    createdAt: NOW,
    updatedAt: NOW,
  })
  return ids
}

test('concurrent refunds of a payment record each reason once and never exceed what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(paid, requests, async (amount, asked) => {
      const ids = await capturedPayment(amount)
      await Promise.all(
        asked.map(({ part, reason }) =>
          inTransaction(database.db, (tx) => recordRefund(tx, { ...ids, amount: part, reason }, NOW)),
        ),
      )
      const refunds = await inTransaction(database.db, (tx) => refundsOfPayment(tx, ids.paymentId))
      const total = refunds.reduce((sum, refund) => sum + refund.amount, 0)
      expect(total).toBeLessThanOrEqual(amount)
      expect(new Set(refunds.map(({ reason }) => reason)).size).toBe(refunds.length)
      // The total is at least the smallest request, or the amount paid if that is less.
      expect(total).toBeGreaterThanOrEqual(Math.min(amount, ...asked.map(({ part }) => part)))
    }),
    { numRuns: 1000 },
  )
})

test('concurrent staff parts and shop refunds keep each part’s amount and never exceed what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(paid, requests, async (amount, asked) => {
      const ids = await capturedPayment(amount)
      const answers = await Promise.all(
        asked.map(({ part, reason }, i) => {
          const request = { ...ids, amount: part, reason }
          const record = i === 0 ? recordRefund : recordPart
          return inTransaction(database.db, async (tx) => void (await record(tx, request, NOW))).then(
            () => part,
            (error: unknown) => {
              expect(error).toMatchObject({ kind: 'conflict', code: 'exceeds' })
              return undefined
            },
          )
        }),
      )
      const refunds = await inTransaction(database.db, (tx) => refundsOfPayment(tx, ids.paymentId))
      expect(refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBeLessThanOrEqual(amount)
      // The same reason twice makes two refunds. A refused request leaves no row.
      const taken = answers.slice(1).filter((part) => part !== undefined)
      const parts = refunds.filter(({ idempotencyKey }) => idempotencyKey.startsWith('part-'))
      expect(ascending(parts.map((refund) => refund.amount))).toEqual(ascending(taken))
    }),
    { numRuns: 300 },
  )
})

test('a part with a cancellation’s reason does not count as the cancellation', async () => {
  const ids = await capturedPayment(1000)
  const request = { ...ids, reason: 'The order was cancelled before dispatch.' }
  await inTransaction(database.db, (tx) => recordPart(tx, { ...request, amount: 300 }, NOW))
  const rest = await inTransaction(database.db, (tx) => recordRefund(tx, { ...request, amount: 700 }, NOW))
  expect(rest).toMatchObject({ isNew: true, refund: { amount: 700 } })
})
