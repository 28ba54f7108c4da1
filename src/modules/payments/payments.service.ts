import type { Actor } from '#modules/accounts/actor.ts'
import { afterCommit, type Executor, type Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { counter } from '#platform/metrics.ts'
import type { Paise } from '#platform/money.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { inquireDue } from './dispute-inquiry.ts'
import { inquire, queryGateway, startOrder } from './gateway-order.ts'
import type { Gateways } from './gateways.ts'
import { throwToShopper } from './gateways/gateway-error.ts'
import type { CheckoutSignature, GatewayName } from './gateways/gateway.ts'
import type {
  Backlog,
  Dispute,
  GatewayOrderRef,
  GatewayReport,
  PaymentOutcome,
  Refund,
  StaffRefund,
  StoredWebhook,
} from './payment.ts'
import { disputesOfPayment, disputesPage, recordPayments, recordPaymentsLast } from './payments.repository.ts'
import { deferWebhooks } from './defer-webhooks.ts'
import { type IsSettled, type ReceivedWebhook, receiveWebhook, repeatWebhook } from './receive-webhook.ts'
import { recordPart, recordRefund, type RefundRequest } from './refund-due.ts'
import type { RefundListener } from './refund-listener.ts'
import { refundBacklog, refundsOfOrders, refundsPage, toRefund, toStaffRefund } from './refunds.repository.ts'
import { type DisputeConsent, type OtherPayment, payRefund, retryRefund } from './retry-refund.ts'
import { isDisputed, settleDueRefunds } from './settle-refunds.ts'
import {
  findWebhook,
  releaseWebhook,
  reopenWebhook,
  claimOpenWebhooks,
  createWebhookWrites,
  type WebhookBatch,
  webhookBacklog,
  unhandledWebhooks,
} from './webhooks.repository.ts'

export type { PaymentOutcome, Refund } from './payment.ts'

export interface PaymentsService {
  /** The gateway that takes new payments, and its public key for the browser. */
  readonly current: { gateway: GatewayName; publicKey: string }
  /**
   * Creates an order at the current gateway. Call it outside any transaction. Throws Failure
   * 'gateway'/'unavailable'.
   */
  startOrder(order: {
    amount: Paise
    receipt: string
    notes: Record<string, string>
  }): Promise<GatewayOrderRef>
  /** Verifies the gateway's signature on the window's result. */
  verifySignature(signature: CheckoutSignature & { gateway: GatewayName }): boolean
  /**
   * Queries the gateway about an order, captures authorized payments and records the reported attempts.
   * Payments refunded in full do not count as captured. Call it outside any transaction. Throws Failure
   * 'gateway'/'unavailable'.
   */
  inquire(order: GatewayOrderRef): Promise<PaymentOutcome>
  /** Like `inquire`, but the caller records the attempts in its own transaction. */
  query(order: GatewayOrderRef): Promise<GatewayReport>
  /** Records a report's attempts, in any order of reports. A refund needs them. */
  record(tx: Tx, report: GatewayReport): Promise<void>
  /** Like `record`, with the transaction's last statement (`writeLast`). */
  recordLast(tx: Tx, report: GatewayReport): void
  /**
   * Records that a payment must be refunded; `settleRefunds` calls the gateway. One refund per payment and
   * reason, and never more in total than was captured: a larger request is reduced, and if nothing is left,
   * the existing refund is returned. `inquire` must have recorded the payment as captured. `tx` must come
   * from `inTransaction`.
   */
  refundDue(tx: Tx, refund: RefundRequest): Promise<Refund>
  /**
   * Like `refundDue`, for an amount that staff enter. Each call is a new refund. Throws `conflict` 'exceeds'
   * for more than the captured amount less every refund, made or pending.
   */
  refundPart(tx: Tx, refund: RefundRequest): Promise<Refund>
  /**
   * Inquires about money that moved at the gateway without the shop, executes due refunds and checks
   * requested ones, all outside transactions. Retries a request without a response; a refused one waits for
   * staff.
   */
  settleRefunds(): Promise<{ settled: number; waiting: number }>
  /** Returns the refunds of these gateway orders, oldest first. */
  refundsOf(db: Executor, gatewayOrderIds: readonly string[]): Promise<Refund[]>
  /**
   * Verifies a webhook's signature over the raw bytes and stores the event once. Returns the gateway order
   * that must be settled; undefined for other events. Throws `bad-input` for a wrong signature.
   */
  receiveWebhook(
    gateway: GatewayName,
    webhook: { raw: Uint8Array; headers: Headers },
    isSettled?: IsSettled,
  ): Promise<ReceivedWebhook>
  /** Marks an event as handled. */
  webhookHandled(eventId: string): Promise<void>
  /** Leases unhandled events, deferred or left by a process that died: fewest tries first, then oldest. */
  openWebhooks(batch: WebhookBatch): Promise<{ eventId: string; gatewayOrderId: string | undefined }[]>
  /** Defers a stored event to the workers; undefined if this process is a worker. */
  leaveWebhooks: (() => void) | undefined
  /** Releases the lease on an event that could not be handled, so that it is retried. */
  webhookFailed(eventId: string): Promise<void>
  disputesOf(db: Executor, paymentId: string): Promise<Dispute[]>
  /** Returns all disputes, newest first. `page` counts from 1. */
  listDisputes(page: Page): Promise<{ disputes: Dispute[]; total: number }>
  /** Returns all or the failed refunds, newest first, for staff. `page` counts from 1. */
  listRefunds(page: Page & { failed?: boolean }): Promise<{ refunds: StaffRefund[]; total: number }>
  /**
   * Requests a failed or waiting refund again, up to the amount that the gateway reports as still refundable;
   * if that is 0, marks the refund as covered. Throws `conflict` if the refund is under way or done, and
   * 'money_disputed' without consent. Call it outside any transaction.
   */
  retryRefund(admin: Staff, id: string, consent?: DisputeConsent): Promise<StaffRefund>
  /** Records that staff paid a failed refund in another way. Throws and asks the gateway like `retryRefund`. */
  payRefund(admin: Staff, id: string, payment: OtherPayment): Promise<StaffRefund>
  /** Returns events that aren't handled, oldest first. */
  unhandledWebhooks(limit: number): Promise<StoredWebhook[]>
  /** Reopens a stored event; the caller then handles it like a new one. */
  replayWebhook(
    admin: Staff,
    eventId: string,
  ): Promise<{ eventId: string; gatewayOrderId: string | undefined }>
  webhook(eventId: string): Promise<StoredWebhook>
  /** Counts waiting events and refunds, for the operator. */
  backlog(): Promise<Record<'webhooks' | 'refunds', Backlog & { failed: number }>>
}

interface Page {
  page: number
  limit: number
}

type Staff = Pick<Actor, 'email' | 'role'>

export interface PaymentsDeps extends Needs<'db' | 'clock' | 'log' | 'jobs'> {
  gateways: Gateways
  news?: RefundListener | undefined
}

const refundsDue = counter('shop_refunds_due_total', 'Refunds that became due.', [])

export function createPaymentsService(deps: PaymentsDeps): PaymentsService {
  const { db, clock, gateways } = deps
  const { name, window } = gateways.current
  const { storeWebhook, markHandled } = createWebhookWrites(deps)
  return {
    current: { gateway: name, publicKey: window.publicKey },
    startOrder: (order) => startOrder(deps, order),
    verifySignature: ({ gateway, ...signature }) => gateways.named(gateway).verifyCheckout(signature),
    inquire: (order) => inquire(deps, order).catch((error) => throwToShopper(deps, error)),
    query: (order) => queryGateway(deps, order).catch((error) => throwToShopper(deps, error)),
    record: (tx, { order, attempts }) => recordPayments(tx, order, attempts, clock.now()),
    recordLast: (tx, { order, attempts }) => recordPaymentsLast(tx, order, attempts, clock.now()),
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
    receiveWebhook: (...webhook) => receiveWebhook({ ...deps, storeWebhook }, ...webhook),
    webhookHandled: markHandled,
    openWebhooks: (batch) => claimOpenWebhooks(db, clock.now(), batch),
    leaveWebhooks: deps.jobs.elsewhere && deferWebhooks(deps.jobs.elsewhere),
    webhookFailed: (eventId) => releaseWebhook(db, eventId),
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
  | 'payRefund'
  | 'unhandledWebhooks'
  | 'replayWebhook'
  | 'webhook'
  | 'backlog'

function staffCalls(deps: PaymentsDeps): Pick<PaymentsService, StaffCalls> {
  const { db, log } = deps
  return {
    disputesOf: disputesOfPayment,
    async listDisputes(page) {
      return disputesPage(db, rangeOf(page))
    },
    async listRefunds({ failed = false, ...page }) {
      const { rows, total } = await refundsPage(db, { ...rangeOf(page), failed })
      return { refunds: rows.map(({ refund, disputed }) => toStaffRefund(refund, disputed)), total }
    },
    async retryRefund(admin, id, consent = {}) {
      const refund = await retryRefund(deps, admin, id, consent).catch((error) => throwToShopper(deps, error))
      log.info({ refundId: id, by: admin.email }, 'refund retried by staff')
      return toStaffRefund(refund, await isDisputed(db, refund.paymentId))
    },
    async payRefund(admin, id, payment) {
      const refund = await payRefund(deps, admin, id, payment).catch((error) => throwToShopper(deps, error))
      log.info({ refundId: id, by: admin.email }, 'refund paid in another way')
      return toStaffRefund(refund, await isDisputed(db, refund.paymentId))
    },
    unhandledWebhooks: (limit) => unhandledWebhooks(db, limit),
    async replayWebhook(admin, eventId) {
      const stored = await reopenWebhook(db, eventId)
      if (!stored) throw notFound('Webhook')
      log.info({ eventId, by: admin.email }, 'webhook replayed by staff')
      return repeatWebhook(deps, stored)
    },
    async webhook(eventId) {
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
