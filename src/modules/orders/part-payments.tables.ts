import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, paise } from '#platform/database/columns.ts'

import { PAID_BY } from './paid-by.ts'
import { orders } from './orders.tables.ts'

/**
 * Part payments received in the shop before the payment that completed the total; the completing payment is
 * stored in the order itself. `orders.received` is their sum.
 */
export const partPayments = pgTable(
  'part_payments',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    amount: paise('amount').notNull(),
    paidBy: text('paid_by', { enum: PAID_BY }).notNull(),
    /** The number of the bank transfer, UPI payment or cheque. */
    reference: text('reference'),
    /** The Indian calendar day of the payment. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The email address of the member of staff who recorded it. */
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    index('part_payments_order').on(t.orderId, t.paidOn, t.id),
    check('part_payment_amount', sql`${t.amount} > 0`),
  ],
)
