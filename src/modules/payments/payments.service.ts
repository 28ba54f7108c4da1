import type { Actor } from '#modules/accounts/actor.ts'
import { afterCommit, type Executor, type Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { counter } from '#platform/metrics.ts'
import type { Paise } from '#platform/money.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import { inquireDue } from './dispute-inquiry.ts'
import { inquire, queryGateway, startOrder } from './gateway-order.ts'
import { throwToShopper } from './gateways/gateway-error.ts'
import type { CheckoutSignature, GatewayName } from './gateways/gateway.ts'
import type {
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

interface Page {
  page: number
  limit: number
}

type Staff = Pick<Actor, 'email' | 'role'>

const refundsDue = counter('shop_refunds_due_total', 'Refunds that became due.', [])

export function createPaymentsService(deps: PaymentsDeps) {
  const { db, clock, gateways } = deps
  const { name, window } = gateways.current
  const { storeWebhook, markHandled } = createWebhookWrites(deps)
  return {
    /** The gateway that takes new payments, and its public key for the browser. */
    current: { gateway: name, publicKey: window.publicKey },
    /**
     * Creates an order at the current gateway. Call it outside any transaction. Throws Failure
     * 'gateway'/'unavailable'.
     */
    startOrder: (order: {
      amount: Paise
      receipt: string
      notes: Record<string, string>
    }): Promise<GatewayOrderRef> => startOrder(deps, order),
    /** Verifies the gateway's signature on the window's result. */
    verifySignature: ({ gateway, ...signature }: CheckoutSignature & { gateway: GatewayName }): boolean =>
      gateways.named(gateway).verifyCheckout(signature),
    /**
     * Queries the gateway about an order, captures authorized payments and records the reported attempts.
     * Payments refunded in full do not count as captured. Call it outside any transaction. Throws Failure
     * 'gateway'/'unavailable'.
     */
    inquire: (order: GatewayOrderRef): Promise<PaymentOutcome> =>
      inquire(deps, order).catch((error) => throwToShopper(deps, error)),
    /** Like `inquire`, but the caller records the attempts in its own transaction. */
    query: (order: GatewayOrderRef): Promise<GatewayReport> =>
      queryGateway(deps, order).catch((error) => throwToShopper(deps, error)),
    /** Records a report's attempts, in any order of reports. A refund needs them. */
    record: (tx: Tx, { order, attempts }: GatewayReport): Promise<void> =>
      recordPayments(tx, order, attempts, clock.now()),
    /** Like `record`, with the transaction's last statement (`writeLast`). */
    recordLast: (tx: Tx, { order, attempts }: GatewayReport): void =>
      recordPaymentsLast(tx, order, attempts, clock.now()),
    /**
     * Records that a payment must be refunded; `settleRefunds` calls the gateway. One refund per payment and
     * reason, and never more in total than was captured: a larger request is reduced, and if nothing is left,
     * the existing refund is returned. `inquire` must have recorded the payment as captured. `tx` must come
     * from `inTransaction`.
     */
    async refundDue(tx: Tx, request: RefundRequest): Promise<Refund> {
      const { refund, isNew } = await recordRefund(tx, request, clock.now())
      if (isNew) announce(deps, tx)
      return toRefund(refund)
    },
    /**
     * Like `refundDue`, for an amount that staff enter. Each call is a new refund. Throws `conflict` 'exceeds'
     * for more than the captured amount less every refund, made or pending.
     */
    async refundPart(tx: Tx, request: RefundRequest): Promise<Refund> {
      const refund = await recordPart(tx, request, clock.now())
      announce(deps, tx)
      return toRefund(refund)
    },
    /**
     * Inquires about money that moved at the gateway without the shop, executes due refunds and checks
     * requested ones, all outside transactions. Retries a request without a response; a refused one waits for
     * staff.
     */
    async settleRefunds(): Promise<{ settled: number; waiting: number }> {
      await inquireDue(deps)
      return settleDueRefunds(deps)
    },
    /** Returns the refunds of these gateway orders, oldest first. */
    refundsOf: async (executor: Executor, gatewayOrderIds: readonly string[]): Promise<Refund[]> =>
      (await refundsOfOrders(executor, gatewayOrderIds)).map(toRefund),
    /**
     * Verifies a webhook's signature over the raw bytes and stores the event once. Returns the gateway order
     * that must be settled; undefined for other events. Throws `bad-input` for a wrong signature.
     */
    receiveWebhook: (
      gateway: GatewayName,
      webhook: { raw: Uint8Array; headers: Headers },
      isSettled?: IsSettled,
    ): Promise<ReceivedWebhook> => receiveWebhook({ ...deps, storeWebhook }, gateway, webhook, isSettled),
    /** Marks an event as handled. */
    webhookHandled: markHandled,
    /** Leases unhandled events, deferred or left by a process that died: fewest tries first, then oldest. */
    openWebhooks: (batch: WebhookBatch) => claimOpenWebhooks(db, clock.now(), batch),
    /** Defers a stored event to the workers; undefined if this process is a worker. */
    leaveWebhooks: deps.jobs.elsewhere && deferWebhooks(deps.jobs.elsewhere),
    /** Releases the lease on an event that could not be handled, so that it is retried. */
    webhookFailed: (eventId: string): Promise<void> => releaseWebhook(db, eventId),
    ...staffCalls(deps),
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>

function announce({ jobs }: PaymentsDeps, tx: Tx): void {
  jobs.wake(tx, 'refunds')
  afterCommit(tx, () => refundsDue.inc())
}

function staffCalls(deps: PaymentsDeps) {
  const { db, log } = deps
  return {
    disputesOf: disputesOfPayment,
    /** Returns all disputes, newest first. `page` counts from 1. */
    listDisputes: (page: Page): Promise<{ disputes: Dispute[]; total: number }> =>
      disputesPage(db, rangeOf(page)),
    /** Returns all or the failed refunds, newest first, for staff. `page` counts from 1. */
    async listRefunds({
      failed = false,
      ...page
    }: Page & { failed?: boolean }): Promise<{ refunds: StaffRefund[]; total: number }> {
      const { rows, total } = await refundsPage(db, { ...rangeOf(page), failed })
      return { refunds: rows.map(({ refund, disputed }) => toStaffRefund(refund, disputed)), total }
    },
    /**
     * Requests a failed or waiting refund again, up to the amount that the gateway reports as still refundable;
     * if that is 0, marks the refund as covered. Throws `conflict` if the refund is under way or done, and
     * 'money_disputed' without consent. Call it outside any transaction.
     */
    async retryRefund(admin: Staff, id: string, consent: DisputeConsent = {}): Promise<StaffRefund> {
      const refund = await retryRefund(deps, admin, id, consent).catch((error) => throwToShopper(deps, error))
      log.info({ refundId: id, by: admin.email }, 'refund retried by staff')
      return toStaffRefund(refund, await isDisputed(db, refund.paymentId))
    },
    /** Records that staff paid a failed refund in another way. Throws and asks the gateway like `retryRefund`. */
    async payRefund(admin: Staff, id: string, payment: OtherPayment): Promise<StaffRefund> {
      const refund = await payRefund(deps, admin, id, payment).catch((error) => throwToShopper(deps, error))
      log.info({ refundId: id, by: admin.email }, 'refund paid in another way')
      return toStaffRefund(refund, await isDisputed(db, refund.paymentId))
    },
    /** Returns events that aren't handled, oldest first. */
    unhandledWebhooks: (limit: number): Promise<StoredWebhook[]> => unhandledWebhooks(db, limit),
    /** Reopens a stored event; the caller then handles it like a new one. */
    async replayWebhook(admin: Staff, eventId: string): Promise<Omit<ReceivedWebhook, 'handled'>> {
      const stored = await reopenWebhook(db, eventId)
      if (!stored) throw notFound('Webhook')
      log.info({ eventId, by: admin.email }, 'webhook replayed by staff')
      return repeatWebhook(deps, stored)
    },
    async webhook(eventId: string): Promise<StoredWebhook> {
      const stored = await findWebhook(db, eventId)
      if (!stored) throw notFound('Webhook')
      return stored
    },
    /** Counts waiting events and refunds, for the operator. */
    backlog: async () => ({ webhooks: await webhookBacklog(db), refunds: await refundBacklog(db) }),
  }
}

function rangeOf({ page, limit }: Page): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit }
}
