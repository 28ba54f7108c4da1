import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { afterCommit, type Db, type Executor, type Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { counter } from '#platform/metrics.ts'
import type { Paise } from '#platform/money.ts'

import { inquireDue } from './dispute-inquiry.ts'
import { createArrivals, gatherIds } from './gather-ids.ts'
import { inquire, startOrder } from './gateway-order.ts'
import type { Gateways } from './gateways.ts'
import { throwToShopper } from './gateways/gateway-error.ts'
import type { CheckoutSignature, GatewayName } from './gateways/gateway.ts'
import type {
  Backlog,
  Dispute,
  GatewayOrderRef,
  PaymentOutcome,
  Refund,
  StaffRefund,
  StoredWebhook,
} from './payment.ts'
import { disputesOfPayment, disputesPage } from './payments.repository.ts'
import { leaveWebhooks } from './leave-webhooks.ts'
import { type IsSettled, type ReceivedWebhook, receiveWebhook, repeatWebhook } from './receive-webhook.ts'
import { recordPart, recordRefund } from './refund-due.ts'
import type { RefundListener } from './refund-listener.ts'
import {
  refundBacklog,
  type RefundRow,
  refundsOfOrders,
  refundsPage,
  toRefund,
} from './refunds.repository.ts'
import { retryRefund, settleDueRefunds } from './settle-refunds.ts'
import {
  findWebhook,
  giveBackWebhook,
  markHandled,
  reopenWebhook,
  takeOpenWebhooks,
  type WebhookBatch,
  webhookBacklog,
  webhooksPage,
} from './webhooks.repository.ts'

export type { PaymentOutcome, Refund } from './payment.ts'

export interface PaymentsService {
  /** The gateway that takes new payments, and its public key for the browser. */
  readonly current: { gateway: GatewayName; publicKey: string }
  /** Creates the order at the current gateway. Call it outside any transaction. Throws Failure 'gateway'/'unavailable'. */
  startOrder(order: {
    amount: Paise
    receipt: string
    notes: Record<string, string>
  }): Promise<GatewayOrderRef>
  /** Whether the gateway signed what its window handed over. */
  verifySignature(signature: CheckoutSignature & { gateway: GatewayName }): boolean
  /**
   * Asks its gateway about an order, captures what is only authorized, records the attempts it reports. Payments
   * that were returned in full do not count as captured. Throws Failure 'gateway'/'unavailable'. Never inside a transaction.
   */
  inquire(order: GatewayOrderRef): Promise<PaymentOutcome>
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
  /**
   * Looks at money that moved at the gateway by itself, executes due refunds, asks after requested ones; outside transactions.
   * What the gateway did not answer is tried again, what it refused waits for staff.
   */
  settleRefunds(): Promise<{ settled: number; waiting: number }>
  /** The refunds of these gateway orders, oldest first. */
  refundsOf(db: Executor, gatewayOrderIds: readonly string[]): Promise<Refund[]>
  /**
   * A webhook as received: verifies the signature over the raw bytes, stores the event once. Answers the
   * gateway order it is about, or undefined for other events. Throws `bad-input` for a wrong signature.
   */
  receiveWebhook(
    gateway: GatewayName,
    webhook: { raw: Uint8Array; headers: Headers },
    isSettled?: IsSettled,
  ): Promise<ReceivedWebhook>
  /** Events that are handled while others arrive are marked with them in one statement: a payment has several. */
  webhookHandled(eventId: string): Promise<void>
  /** Takes events stored but not handled (left to this process, or the one before died), least tried and oldest first; for a while no other gets them. */
  openWebhooks(batch: WebhookBatch): Promise<{ eventId: string; gatewayOrderId: string | undefined }[]>
  /** Leaves a stored event to the processes that do the shop's work; undefined where this is one of them. */
  leaveWebhooks: (() => void) | undefined
  /** Gives one of them back that could not be acted on. */
  webhookFailed(eventId: string): Promise<void>
  /** Disputes of a payment, oldest first. */
  disputesOf(db: Executor, paymentId: string): Promise<Dispute[]>
  /** All disputes, newest first. Admin only. `page` counts from 1. */
  listDisputes(admin: Staff, page: Page): Promise<{ disputes: Dispute[]; total: number }>
  /** All refunds, newest first, for staff. `page` counts from 1. */
  listRefunds(page: Page): Promise<{ refunds: StaffRefund[]; total: number }>
  /**
   * Asks again for a refund that failed, or that waits for its next attempt, as far as the gateway says that the money is
   * still there; when it is not, the refund is covered. Admin only. Throws `conflict` when it is under way or done. Never
   * inside a transaction.
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
  /** What waits here, for the operator. */
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
  gateways: Gateways
  jobs: Jobs
  /** Hears of money that goes back. */
  news?: RefundListener | undefined
}

const refundsDue = counter('shop_refunds_due_total', 'Refunds that became due.', [])

export function createPaymentsService(deps: PaymentsDeps): PaymentsService {
  const { db, clock, gateways } = deps
  const { name, window } = gateways.current
  const arrivals = createArrivals()
  return {
    current: { gateway: name, publicKey: window.publicKey },
    startOrder: (order) => startOrder(deps, order),
    verifySignature: ({ gateway, ...signature }) => gateways.named(gateway).verifyCheckout(signature),
    inquire: (order) => inquire(deps, order).catch((error) => throwToShopper(deps, error)),
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
    settleRefunds: async () => {
      await inquireDue(deps)
      return settleDueRefunds(deps)
    },
    refundsOf: async (executor, ids) => (await refundsOfOrders(executor, ids)).map(toRefund),
    receiveWebhook: (...webhook) => arrivals.add(receiveWebhook(deps, ...webhook)),
    webhookHandled: gatherIds((eventIds) => markHandled(db, eventIds, clock.now()), arrivals.all),
    openWebhooks: (batch) => takeOpenWebhooks(db, clock.now(), batch),
    leaveWebhooks: deps.jobs.elsewhere && leaveWebhooks(deps.jobs.elsewhere),
    webhookFailed: (eventId) => giveBackWebhook(db, eventId),
    ...staffCalls(deps),
  }
}

function announce({ jobs }: PaymentsDeps, tx: Tx): void {
  jobs.wake(tx, 'refunds')
  afterCommit(tx, () => refundsDue.inc())
}

type StaffCalls =
  | 'disputesOf'
  | 'listDisputes'
  | 'listRefunds'
  | 'retryRefund'
  | 'listWebhooks'
  | 'replayWebhook'
  | 'webhook'
  | 'backlog'

/** What staff see and do. */
function staffCalls(deps: PaymentsDeps): Pick<PaymentsService, StaffCalls> {
  const { db, log } = deps
  return {
    disputesOf: disputesOfPayment,
    async listDisputes(admin, page) {
      requirePermission(admin, 'refunds.read')
      return disputesPage(db, rangeOf(page))
    },
    async listRefunds(page) {
      const { rows, total } = await refundsPage(db, rangeOf(page))
      return { refunds: rows.map(toStaffRefund), total }
    },
    async retryRefund(admin, id) {
      requirePermission(admin, 'refunds.write')
      const refund = await retryRefund(deps, id).catch((error) => throwToShopper(deps, error))
      log.info({ refundId: id, by: admin.email }, 'refund requested again by staff')
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
      return repeatWebhook(deps, stored)
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

function toStaffRefund(row: RefundRow): StaffRefund {
  const { status, origin, attempts, lastError } = row
  return { ...toRefund(row), status, origin, attempts, lastError }
}
