import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, instant, paise } from '#platform/database/columns.ts'

/** Each payment attempt that the gateway told us of, as last seen. */
export const payments = pgTable(
  'payments',
  {
    /** The gateway's id, pay_… */
    id: text('id').primaryKey(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
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
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refunds_key').on(t.idempotencyKey),
    index('refunds_payment').on(t.paymentId),
    index('refunds_due').on(t.nextAttemptAt),
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
    body: jsonb('body').notNull(),
    handled: boolean('handled').notNull().default(false),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (t) => [index('webhook_events_open').on(t.handled, t.receivedAt)],
)
