import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ageOf, type InstitutionOrder, statementOf, stillOwed } from './owed.ts'

const order = (more: Partial<InstitutionOrder>): InstitutionOrder => ({
  id: 'a',
  number: 'KK-000001',
  requestId: 'r',
  institution: 'National Law College',
  purchaseOrder: 'PO 7',
  quotation: 'QT/26-27/000001',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  total: 50_000,
  received: 0,
  paidOn: null,
  paid: false,
  bill: null,
  ...more,
})

test('the age of an order counts from its bill, or from the order when there is none', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const bill = { number: 'BS/26-27/000001', issuedAt: new Date('2026-11-19T18:40:00Z') }
  expect(ageOf(order({}), now)).toBe(20)
  // In India, both instants fall one day later than in UTC.
  expect(ageOf(order({ bill }), now)).toBe(1)
})

test('the last balance of a statement equals the total owed on its orders', () => {
  const bought = fc.record({
    total: fc.integer({ min: 2, max: 10_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    paid: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(fc.array(bought, { maxLength: 20 }), (list) => {
      const orders = list.map(({ total, share, paid, day }, i) => {
        const received = Math.min(total - 1, Math.floor((total * share) / 100))
        const createdAt = new Date(`2026-10-${String(day).padStart(2, '0')}T10:00:00Z`)
        return order({ id: String(i), total, received, paid, createdAt })
      })
      const payments = orders.flatMap(({ id: orderId, total, received, paid }) => [
        ...(received > 0 ? [{ orderId, amount: received, day: '2026-11-02', text: 'UPI' }] : []),
        ...(paid ? [{ orderId, amount: total - received, day: '2026-11-03', text: 'Cheque' }] : []),
      ])
      const lines = statementOf(orders, payments)
      const owed = orders.reduce((sum, each) => sum + stillOwed(each), 0)
      expect(lines.at(-1)?.balance ?? 0).toBe(owed)
      expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted())
    }),
  )
})
