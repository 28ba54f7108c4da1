import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, instant, paise } from '#platform/database/columns.ts'

/** Each payment attempt that the gateway told us of, as last seen. */
export const payments = pgTable(
  'payments',
  {
    /** The gateway's id, pay_… */
    id: text('id').primaryKey(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    amountRefunded: paise('amount_refunded').notNull().default(0),
    currency: text('currency').notNull().default('INR'),
    status: text('status', {
      enum: ['created', 'authorized', 'captured', 'failed', 'refunded'],
    }).notNull(),
    method: text('method'),
    errorReason: text('error_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('payments_gateway_order').on(t.gatewayOrderId)],
)

/** Money that goes back. Recorded before the gateway is asked; the key makes asking repeatable. */
export const refunds = pgTable(
  'refunds',
  {
    id: id('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['due', 'requested', 'processed', 'failed'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    gatewayRefundId: text('gateway_refund_id'),
    lastError: text('last_error'),
    /** How often the gateway was asked; the pause before the next time grows with it. */
    attempts: integer('attempts').notNull().default(0),
    /** When the gateway is asked (again); null once the refund is settled. */
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refunds_key').on(t.idempotencyKey),
    index('refunds_payment').on(t.paymentId),
    index('refunds_gateway_order').on(t.gatewayOrderId),
    index('refunds_gateway_refund').on(t.gatewayRefundId),
    index('refunds_due').on(t.nextAttemptAt),
    // Few: what only staff can move.
    index('refunds_failed')
      .on(t.id)
      .where(sql`status = 'failed'`),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Webhooks as received, verified and once each (the gateway delivers at least once). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The gateway's event id. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    /** The bytes as signed; text, because jsonb refuses characters that a signed body may hold. */
    body: text('body').notNull(),
    handled: boolean('handled').notNull().default(false),
    /** How often it was taken up again; those that keep failing go behind the others. */
    tries: integer('tries').notNull().default(0),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (t) => [
    index('webhook_events_open')
      .on(t.tries, t.receivedAt)
      .where(sql`not ${t.handled}`),
    index('webhook_events_received').on(t.receivedAt),
  ],
)
