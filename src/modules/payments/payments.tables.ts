import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, paise } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { GATEWAYS } from './gateways/gateway.ts'
import { REFUND_WAYS, STAFF_REFUND_STATUSES } from './refund-states.ts'

/** The gateway that issued the row's ids. */
const gateway = () => text('gateway', { enum: GATEWAYS }).notNull()

/** Payment attempts, as the gateway last reported them. */
export const payments = pgTable(
  'payments',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    amountRefunded: paise('amount_refunded').notNull().default(0),
    /** The amount that banks charged back through disputes. */
    amountChargedBack: paise('amount_charged_back').notNull().default(0),
    currency: text('currency').notNull().default('INR'),
    status: text('status', {
      enum: ['created', 'authorized', 'captured', 'failed', 'refunded'],
    }).notNull(),
    method: text('method'),
    /** The gateway's fee, GST included, and the GST within; null until the gateway reports them. */
    fee: paise('fee'),
    tax: paise('tax'),
    /** Settlement in which the gateway paid out the money; null until then. */
    settlementId: text('settlement_id'),
    errorReason: text('error_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Next query of the gateway about refunds of this payment; null while all are known. */
    lookAt: instant('look_at'),
  },
  (t) => [
    index('payments_gateway_order').on(t.gatewayOrderId),
    index('payments_look')
      .on(t.lookAt)
      .where(sql`look_at is not null`),
    // Payments not yet paid out: those of the last few days.
    index('payments_unsettled')
      .on(t.createdAt, t.id)
      .where(sql`settlement_id is null and status in ('captured', 'refunded')`),
  ],
)

/** Refunds. Recorded before the gateway is called; the key makes the call safe to repeat. */
export const refunds = pgTable(
  'refunds',
  {
    id: id('id').primaryKey(),
    gateway: gateway(),
    paymentId: text('payment_id').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    reason: text('reason').notNull(),
    /**
     * gateway: made by staff on the gateway's dashboard or by the gateway itself, not requested by the shop.
     */
    origin: text('origin', { enum: ['shop', 'gateway'] })
      .notNull()
      .default('shop'),
    status: text('status', { enum: STAFF_REFUND_STATUSES }).notNull(),
    /** Staff have accepted that the buyer's bank disputes the payment. */
    evenIfDisputed: boolean('even_if_disputed').notNull().default(false),
    /** How staff paid a failed refund instead: method and reference. */
    paidBy: text('paid_by', { enum: REFUND_WAYS }),
    paidReference: text('paid_reference'),
    idempotencyKey: text('idempotency_key').notNull(),
    gatewayRefundId: text('gateway_refund_id'),
    lastError: text('last_error'),
    /** Calls to the gateway so far; the pause before the next call grows with it. */
    attempts: integer('attempts').notNull().default(0),
    /** Next call to the gateway; null once the refund is settled. */
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    ...uniqueKey('refunds_key', [t.idempotencyKey]),
    index('refunds_payment').on(t.paymentId),
    index('refunds_gateway_order').on(t.gatewayOrderId),
    ...uniqueKey('refunds_gateway_refund', [t.gatewayRefundId]),
    index('refunds_due').on(t.nextAttemptAt),
    // Few rows: refunds that only staff can resolve.
    index('refunds_failed')
      .on(t.id)
      .where(sql`status = 'failed'`),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Payments that the buyer's bank charges back or questions, as the gateway last reported them. */
export const disputes = pgTable(
  'disputes',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    paymentId: text('payment_id').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    /** Deducted by the bank so far. */
    amountDeducted: paise('amount_deducted').notNull().default(0),
    reason: text('reason'),
    phase: text('phase'),
    status: text('status', { enum: ['open', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
    respondBy: instant('respond_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Next query of the gateway; null once the dispute is over. */
    lookAt: instant('look_at'),
  },
  (t) => [
    index('disputes_payment').on(t.paymentId),
    index('disputes_newest').on(t.createdAt, t.id),
    index('disputes_look')
      .on(t.lookAt)
      .where(sql`look_at is not null`),
    // Few rows: disputes that staff must answer.
    index('disputes_open')
      .on(t.id)
      .where(sql`status = 'open'`),
    check('disputes_amount', sql`${t.amount} > 0 and ${t.amountDeducted} >= 0`),
  ],
)

/** Verified webhooks, each stored once (the gateway delivers at least once). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The gateway's event id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    event: text('event').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    /** The signed body. Text, because jsonb rejects characters that a signed body may contain. */
    body: text('body').notNull(),
    handled: boolean('handled').notNull().default(false),
    /** Retries so far; events that keep failing queue behind the others. */
    tries: integer('tries').notNull().default(0),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    /** End of the worker's lease on an open event. After it, that worker counts as dead. */
    takenUntil: instant('taken_until'),
  },
  (t) => [
    index('webhook_events_open')
      .on(t.tries, t.receivedAt)
      .where(sql`not ${t.handled}`),
    index('webhook_events_received').on(t.receivedAt),
  ],
)
