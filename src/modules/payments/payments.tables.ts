import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, instant, paise } from '#platform/database/columns.ts'

import { GATEWAYS } from './gateways/gateway.ts'

/** Whose ids stand in the row. */
const gateway = () => text('gateway', { enum: GATEWAYS }).notNull()

/** Each payment attempt that the gateway reported, as last seen. */
export const payments = pgTable(
  'payments',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    amountRefunded: paise('amount_refunded').notNull().default(0),
    /** What banks have taken back through disputes. */
    amountChargedBack: paise('amount_charged_back').notNull().default(0),
    currency: text('currency').notNull().default('INR'),
    status: text('status', {
      enum: ['created', 'authorized', 'captured', 'failed', 'refunded'],
    }).notNull(),
    method: text('method'),
    /** What the gateway keeps of it, tax included, and the tax within; null until it has said so. */
    fee: paise('fee'),
    tax: paise('tax'),
    /** The settlement in which the gateway paid it out; null until then. */
    settlementId: text('settlement_id'),
    errorReason: text('error_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the gateway is queried about what has gone back of it; null while all of that is known. */
    lookAt: instant('look_at'),
  },
  (t) => [
    index('payments_gateway_order').on(t.gatewayOrderId),
    index('payments_look')
      .on(t.lookAt)
      .where(sql`look_at is not null`),
    // What the gateway still has to pay out: as much as comes in some days.
    index('payments_unsettled')
      .on(t.createdAt, t.id)
      .where(sql`settlement_id is null and status in ('captured', 'refunded')`),
  ],
)

/** Money that goes back. Recorded before the gateway is called; the key makes the call repeatable. */
export const refunds = pgTable(
  'refunds',
  {
    id: id('id').primaryKey(),
    gateway: gateway(),
    paymentId: text('payment_id').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    reason: text('reason').notNull(),
    /** gateway: made there, by staff on its screens or by itself, and not requested by the shop. */
    origin: text('origin', { enum: ['shop', 'gateway'] })
      .notNull()
      .default('shop'),
    /** covered: not needed any more, because the money has gone back by other refunds. */
    status: text('status', { enum: ['due', 'requested', 'processed', 'failed', 'covered'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    gatewayRefundId: text('gateway_refund_id'),
    lastError: text('last_error'),
    /** How often the gateway was called; the pause before the next time grows with it. */
    attempts: integer('attempts').notNull().default(0),
    /** When the gateway is called (again); null once the refund is settled. */
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refunds_key').on(t.idempotencyKey),
    index('refunds_payment').on(t.paymentId),
    index('refunds_gateway_order').on(t.gatewayOrderId),
    uniqueIndex('refunds_gateway_refund').on(t.gatewayRefundId),
    index('refunds_due').on(t.nextAttemptAt),
    // Few: what only staff can move.
    index('refunds_failed')
      .on(t.id)
      .where(sql`status = 'failed'`),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Payments that the buyer's bank takes back, or asks about, as last seen at the gateway. */
export const disputes = pgTable(
  'disputes',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    paymentId: text('payment_id').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    /** What the bank has taken so far. */
    amountDeducted: paise('amount_deducted').notNull().default(0),
    reason: text('reason'),
    phase: text('phase'),
    status: text('status', { enum: ['open', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
    respondBy: instant('respond_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the gateway is queried again; null once it is over. */
    lookAt: instant('look_at'),
  },
  (t) => [
    index('disputes_payment').on(t.paymentId),
    index('disputes_newest').on(t.createdAt, t.id),
    index('disputes_look')
      .on(t.lookAt)
      .where(sql`look_at is not null`),
    // Few: what staff must answer.
    index('disputes_open')
      .on(t.id)
      .where(sql`status = 'open'`),
    check('disputes_amount', sql`${t.amount} > 0 and ${t.amountDeducted} >= 0`),
  ],
)

/** Webhooks as received, verified and once each (the gateway delivers at least once). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The gateway's event id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    event: text('event').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    /** The bytes as signed; text, because jsonb refuses characters that a signed body may hold. */
    body: text('body').notNull(),
    handled: boolean('handled').notNull().default(false),
    /** How often it was taken up again; those that keep failing go behind the others. */
    tries: integer('tries').notNull().default(0),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    /** Until then an open one is a worker's; afterwards that worker is taken for dead. */
    takenUntil: instant('taken_until'),
  },
  (t) => [
    index('webhook_events_open')
      .on(t.tries, t.receivedAt)
      .where(sql`not ${t.handled}`),
    index('webhook_events_received').on(t.receivedAt),
  ],
)
