import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Clock } from '#platform/clock.ts'
import { afterCommit, type Db, type Executor, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { counter } from '#platform/metrics.ts'
import type { Paise } from '#platform/money.ts'

import { GatewayError, type PaymentGateway } from './gateway.ts'
import { toFailure } from './gateway-failure.ts'
import { inquire } from './inquiry.ts'
import type { Backlog, PaymentOutcome, Refund, StaffRefund, StoredWebhook } from './payment.ts'
import { receiveWebhook, repeatWebhook } from './receive-webhook.ts'
import { recordPart, recordRefund } from './refund-due.ts'
import type { RefundNews } from './refund-news.ts'
import { refundBacklog, refundsOfOrders, refundsPage, type RefundRow } from './refunds.repository.ts'
import { retryRefund } from './retry-refund.ts'
import { settleDueRefunds } from './settle-refunds.ts'
import { checkoutMessage, isSignedBy } from './signatures.ts'
import {
  findWebhook,
  markHandled,
  reopenWebhook,
  takeOpenWebhooks,
  webhookBacklog,
  webhooksPage,
} from './webhooks.repository.ts'

export type { PaymentOutcome, Refund } from './payment.ts'

export interface CheckoutSignature {
  gatewayOrderId: string
  paymentId: string
  signature: string
}

export interface PaymentsService {
  /** Public key id for the browser. */
  readonly publicKey: string
  /** Creates the gateway's order. Call it outside any transaction. Throws Failure 'gateway'/'unavailable'. */
  startOrder(order: {
    amount: Paise
    receipt: string
    notes: Record<string, string>
  }): Promise<{ gatewayOrderId: string }>
  /** HMAC check of what Checkout handed over, in constant time. */
  verifySignature(signature: CheckoutSignature): boolean
  /**
   * Asks the gateway about an order, captures what is only authorized, records the attempts it reports. Payments
   * that were returned in full do not count as captured. Throws Failure 'gateway'/'unavailable'. Never inside a transaction.
   */
  inquire(gatewayOrderId: string): Promise<PaymentOutcome>
  /**
   * Records that money must go back; `settleRefunds` asks the gateway. One refund per payment and reason, never
   * more in sum than was captured: a request beyond that is cut, or answers the refund that already takes all.
   * The payment must have been seen captured by `inquire`. `tx` must be of `inTransaction`.
   */
  refundDue(
    tx: Tx,
    refund: { paymentId: string; gatewayOrderId: string; amount: Paise; reason: string },
  ): Promise<Refund>
  /**
   * As `refundDue` for a part that staff name: each call is another refund, and one beyond what was captured less all
   * that goes or has gone back is a `conflict` 'exceeds'.
   */
  refundPart(
    tx: Tx,
    refund: { paymentId: string; gatewayOrderId: string; amount: Paise; reason: string },
  ): Promise<Refund>
  /** Executes due refunds (and asks after requested ones), outside transactions; failures are kept and retried. */
  settleRefunds(): Promise<{ settled: number; waiting: number }>
  /** The refunds of these gateway orders, oldest first. */
  refundsOf(db: Executor, gatewayOrderIds: readonly string[]): Promise<Refund[]>
  /**
   * A webhook as received: verifies the signature over the raw bytes, stores the event once. Answers the
   * gateway order it is about, or undefined for other events. Throws `bad-input` for a wrong signature.
   */
  receiveWebhook(
    raw: Uint8Array,
    headers: { signature: string | undefined; eventId: string | undefined },
  ): Promise<{
    eventId: string
    gatewayOrderId: string | undefined
    /** Already handled before: nothing to do. */
    handled: boolean
  }>
  webhookHandled(eventId: string): Promise<void>
  /** Events stored but not handled (the process died between), least tried and oldest first. */
  openWebhooks(limit: number): Promise<{ eventId: string; gatewayOrderId: string | undefined }[]>
  /** All refunds, newest first, for staff. `page` counts from 1. */
  listRefunds(page: Page): Promise<{ refunds: StaffRefund[]; total: number }>
  /**
   * Asks again for a refund that failed, or that waits for its next attempt. Admin only. Throws `conflict` when it
   * is under way or done, or when the gateway says that the money has gone back already. Never inside a transaction.
   */
  retryRefund(admin: Staff, id: string): Promise<StaffRefund>
  /** Stored events, newest first. Admin only. `page` counts from 1. */
  listWebhooks(admin: Staff, page: Page): Promise<{ webhooks: StoredWebhook[]; total: number }>
  /** Opens a stored event again; the caller then handles it as one that has just arrived. Admin only. */
  replayWebhook(
    admin: Staff,
    eventId: string,
  ): Promise<{ eventId: string; gatewayOrderId: string | undefined }>
  /** One stored event. Admin only. */
  webhook(admin: Staff, eventId: string): Promise<StoredWebhook>
  /** What waits here, for whoever runs the shop. */
  backlog(): Promise<{ webhooks: Backlog; refunds: Backlog & { failed: number } }>
}

interface Page {
  page: number
  limit: number
}

/** Who asks; only some of the staff may. */
type Staff = Pick<Actor, 'email' | 'role'>

export interface PaymentsDeps {
  db: Db
  clock: Clock
  log: Logger
  gateway: PaymentGateway
  keys: { keyId: string; keySecret: string; webhookSecret: string }
  jobs: Jobs
  /** Told of refunds that have gone through. */
  news?: RefundNews | undefined
}

const refundsDue = counter('shop_refunds_due_total', 'Refunds that became due.', [])

export function createPaymentsService(deps: PaymentsDeps): PaymentsService {
  const { db, clock, keys } = deps
  return {
    publicKey: keys.keyId,
    startOrder: (order) => startOrder(deps, order),
    verifySignature: ({ gatewayOrderId, paymentId, signature }) =>
      isSignedBy(keys.keySecret, checkoutMessage(gatewayOrderId, paymentId), signature),
    inquire: (gatewayOrderId) => inquire(deps, gatewayOrderId).catch((error) => refuse(deps, error)),
    refundDue: async (tx, request) => {
      const { refund, isNew } = await recordRefund(tx, request, clock.now())
      if (isNew) announce(deps, tx)
      return toRefund(refund)
    },
    refundPart: async (tx, request) => {
      const refund = await recordPart(tx, request, clock.now())
      announce(deps, tx)
      return toRefund(refund)
    },
    settleRefunds: () => settleDueRefunds(deps),
    refundsOf: async (executor, ids) => (await refundsOfOrders(executor, ids)).map(toRefund),
    receiveWebhook: (raw, headers) =>
      receiveWebhook({ db, clock, news: deps.news, webhookSecret: keys.webhookSecret }, raw, headers),
    webhookHandled: (eventId) => markHandled(db, eventId, clock.now()),
    openWebhooks: (limit) => takeOpenWebhooks(db, limit),
    ...staffCalls(deps),
  }
}

function announce({ jobs }: PaymentsDeps, tx: Tx): void {
  jobs.wake(tx, 'refunds')
  afterCommit(tx, () => refundsDue.inc())
}

type StaffCalls = 'listRefunds' | 'retryRefund' | 'listWebhooks' | 'replayWebhook' | 'webhook' | 'backlog'

/** What staff see and do. */
function staffCalls(deps: PaymentsDeps): Pick<PaymentsService, StaffCalls> {
  const { db, clock, log } = deps
  return {
    async listRefunds(page) {
      const { rows, total } = await refundsPage(db, rangeOf(page))
      return { refunds: rows.map(toStaffRefund), total }
    },
    async retryRefund(admin, id) {
      requirePermission(admin, 'refunds.write')
      const refund = await retryRefund(deps, id).catch((error) => refuse(deps, error))
      log.info({ refundId: id, by: admin.email }, 'refund asked for again by staff')
      return toStaffRefund(refund)
    },
    async listWebhooks(admin, page) {
      requirePermission(admin, 'webhooks.read')
      const { rows, total } = await webhooksPage(db, rangeOf(page))
      return { webhooks: rows, total }
    },
    async replayWebhook(admin, eventId) {
      requirePermission(admin, 'webhooks.write')
      const stored = await reopenWebhook(db, eventId)
      if (!stored) throw notFound('Webhook')
      log.info({ eventId, by: admin.email }, 'webhook replayed by staff')
      return repeatWebhook({ db, clock, news: deps.news }, { eventId, body: stored.body })
    },
    async webhook(admin, eventId) {
      requirePermission(admin, 'webhooks.read')
      const stored = await findWebhook(db, eventId)
      if (!stored) throw notFound('Webhook')
      return stored
    },
    backlog: async () => ({ webhooks: await webhookBacklog(db), refunds: await refundBacklog(db) }),
  }
}

function rangeOf({ page, limit }: Page): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit }
}

async function startOrder(
  deps: PaymentsDeps,
  order: { amount: Paise; receipt: string; notes: Record<string, string> },
): Promise<{ gatewayOrderId: string }> {
  const created = await deps.gateway.createOrder(order).catch((error) => refuse(deps, error))
  if (created.amount !== order.amount || created.currency !== 'INR') {
    deps.log.error({ asked: order.amount, created }, 'the gateway made another order than was asked for')
    throw new Failure('gateway', 'The payment service gave a wrong answer. You have not been charged.')
  }
  return { gatewayOrderId: created.id }
}

function refuse({ log }: PaymentsDeps, error: unknown): never {
  if (error instanceof GatewayError) log.warn({ err: error, kind: error.kind }, 'gateway error')
  throw toFailure(error)
}

function toRefund(row: RefundRow): Refund {
  const { id, paymentId, gatewayOrderId, amount, reason, status, createdAt } = row
  return { id, paymentId, gatewayOrderId, amount, reason, status, createdAt }
}

function toStaffRefund(row: RefundRow): StaffRefund {
  return { ...toRefund(row), attempts: row.attempts, lastError: row.lastError }
}
