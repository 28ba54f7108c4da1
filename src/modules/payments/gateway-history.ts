import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { GatewayName, GatewayRefund, LedgerPayment, Span } from './gateways/gateway.ts'
import type { Gateways } from './gateways.ts'
import type { GatewayOrderRef } from './payment.ts'
import { scheduleInquiry, statusesOf } from './payments.repository.ts'
import type { RefundListener } from './refund-listener.ts'
import { refundAtGateway } from './refunds.repository.ts'
import { recordDisputeEvent } from './dispute-inquiry.ts'

/** A payment as recorded by its gateway. */
export interface BookedPayment extends LedgerPayment {
  gateway: GatewayName
}

/** Gateway queries for a shop restored from a backup. Call them outside transactions. Throw GatewayError. */
export interface GatewayHistory {
  /** Yields captured and authorized payments whose state differs from ours, one page at a time. */
  payments(span: Span): AsyncIterable<BookedPayment[]>
  /** Records refunds and disputes of known payments, so that refunded money is not refunded again. */
  recordRefundsAndDisputes(span: Span): Promise<void>
  /** Returns the checkout for which this shop created a gateway order; null for another shop's order. */
  checkoutOf(order: GatewayOrderRef): Promise<string | null>
}

export function createGatewayHistory(
  deps: Needs<'db' | 'clock' | 'jobs'> & {
    news: RefundListener
    gateways: Gateways
  },
): GatewayHistory {
  const { db, clock, gateways, news } = deps
  return {
    async *payments(span) {
      for (const { name, ledger } of gateways.all) {
        for await (const page of ledger.payments(span)) {
          yield (await unknownOf(db, page)).map((payment) => ({ ...payment, gateway: name }))
        }
      }
    },
    async recordRefundsAndDisputes(span) {
      for (const { name: gateway, ledger } of gateways.all) {
        for await (const page of ledger.refunds(span)) {
          for (const refund of page) await recordRefundEvent(deps, gateway, refund)
        }
        for await (const page of ledger.disputes(span)) {
          for (const dispute of page) {
            await inTransaction(db, (tx) => recordDisputeEvent({ clock, news }, tx, { gateway, dispute }))
          }
        }
      }
    },
    checkoutOf: ({ gateway, gatewayOrderId }) => gateways.named(gateway).ledger.checkoutOf(gatewayOrderId),
  }
}

async function unknownOf(db: Db, page: readonly LedgerPayment[]): Promise<LedgerPayment[]> {
  const paid = page.filter(({ status }) => status !== 'created' && status !== 'failed')
  const known = new Map(
    (
      await statusesOf(
        db,
        paid.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return paid.filter(({ id, status, amountRefunded }) => {
    const seen = known.get(id)
    return seen?.status !== status || seen.amountRefunded !== amountRefunded
  })
}

/** If the shop does not know the refund, schedules an inquiry into its payment, as a webhook would. */
async function recordRefundEvent(
  { db, clock, jobs }: Needs<'db' | 'clock' | 'jobs'>,
  gateway: GatewayName,
  refund: GatewayRefund,
): Promise<void> {
  if (refund.status === 'failed') return
  await inTransaction(db, async (tx) => {
    if (await refundAtGateway(tx, gateway, refund.id)) return
    if (await scheduleInquiry(tx, refund.paymentId, clock.now())) jobs.wake(tx, 'refunds')
  })
}
