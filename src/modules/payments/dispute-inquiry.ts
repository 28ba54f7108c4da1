import { inTransaction, type Tx } from '#platform/database/database.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import type { GatewayDispute, GatewayName } from './gateways/gateway.ts'
import { isThreatening } from './payment.ts'
import {
  claimDisputes,
  claimPayments,
  countChargedBack,
  disputesOfPayment,
  findPayment,
  lockPayment,
  scheduleDisputeInquiry,
  writeDispute,
} from './payments.repository.ts'
import { inquireRefunds } from './refund-inquiry.ts'

interface Reported {
  gateway: GatewayName
  dispute: GatewayDispute
}

/**
 * The pause between queries of an open dispute. Banks take days, and the events that report the outcome may
 * be lost.
 */
const ASK_AGAIN_MS = 12 * 3_600_000

/** Queries a dispute at the gateway and records it. Call it outside any transaction. Throws GatewayError. */
export async function inquireDispute(
  deps: PaymentsDeps,
  { gateway, id }: { gateway: GatewayName; id: string },
): Promise<void> {
  const dispute = await deps.gateways.named(gateway).fetchDispute(id)
  await inTransaction(deps.db, (tx) => record(deps, tx, { gateway, dispute }))
}

/**
 * Records an event about a dispute. A new dispute is recorded as the event shows it, so that its order is
 * stopped immediately. Events arrive in any order, so the state of a known dispute is queried instead. Skips
 * payments that are not ours.
 */
export async function recordDisputeEvent(
  deps: Pick<PaymentsDeps, 'clock' | 'news'>,
  tx: Tx,
  reported: Reported,
): Promise<void> {
  const { dispute } = reported
  const known = await disputesOfPayment(tx, dispute.paymentId)
  if (!known.some(({ id }) => id === dispute.id)) await record(deps, tx, reported)
  await scheduleDisputeInquiry(tx, dispute.id, deps.clock.now())
}

async function record(
  { clock, news }: Pick<PaymentsDeps, 'clock' | 'news'>,
  tx: Tx,
  { gateway, dispute }: Reported,
): Promise<void> {
  const payment = await findPayment(tx, dispute.paymentId)
  if (payment?.gateway !== gateway) return
  const { gatewayOrderId } = payment
  await news?.lock?.(tx, gatewayOrderId)
  await lockPayment(tx, payment.id)
  const before = (await disputesOfPayment(tx, payment.id)).find(({ id }) => id === dispute.id)
  const now = clock.now()
  const over = dispute.status !== 'open' && dispute.status !== 'under_review'
  const lookAt = over ? null : new Date(now.getTime() + ASK_AGAIN_MS)
  await writeDispute(tx, { ...dispute, gateway, gatewayOrderId }, { now, lookAt })
  await countChargedBack(tx, payment.id)
  if (before?.status === dispute.status) return
  const all = await disputesOfPayment(tx, payment.id)
  await news?.disputed?.(tx, { ...dispute, gatewayOrderId }, all.some(isThreatening))
}

/** A payment or dispute that could not be queried is due again after this time. */
const LEASE_MS = 2 * 60_000
const BATCH = 25

/**
 * Queries the gateway about due payments and disputes, whose money may have moved without the shop: one batch
 * of each.
 */
export async function inquireDue(deps: PaymentsDeps): Promise<void> {
  const claim = { now: deps.clock.now(), leaseMs: LEASE_MS, limit: BATCH }
  for (const { id, gateway } of await claimPayments(deps.db, claim)) {
    await inquireRefunds(deps, { gateway, paymentId: id }).catch((error: unknown) => {
      deps.log.warn({ err: error, paymentId: id }, 'payment not checked, retrying')
    })
  }
  for (const { id, gateway } of await claimDisputes(deps.db, claim)) {
    await inquireDispute(deps, { gateway, id }).catch((error: unknown) => {
      deps.log.warn({ err: error, disputeId: id }, 'dispute not checked, retrying')
    })
  }
}
