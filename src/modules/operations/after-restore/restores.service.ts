import type { Actor } from '#modules/accounts/actor.ts'
import type { GatewayOrders } from '#modules/checkout/checkout.service.ts'
import type { Span } from '#modules/payments/gateways/gateway.ts'
import type { BookedPayment, GatewayHistory } from '#modules/payments/gateway-history.ts'
import { notFound } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  claimCheck,
  markSeen,
  type RestoreRow,
  restoresUnderWay,
  updateRestore,
} from './restores.repository.ts'
import type { StrayPayment } from './restores.tables.ts'

interface RestoresDeps extends Needs<'db' | 'clock' | 'log'> {
  history: GatewayHistory
  checkout: Pick<GatewayOrders, 'settle' | 'payersOf'>
}

/** Pause between two checks, and their lease. */
const EVERY_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000
/**
 * A bank can approve a payment attempt for three days (late authorization), and shoppers can still pay in open
 * payment windows of lost checkouts. The fourth day allows for clocks and lists that lag.
 */
const LATE_MS = 4 * DAY_MS

export function createRestoresService(deps: RestoresDeps) {
  const { db, clock } = deps
  return {
    /**
     * If a check is due, compares the shop with the gateway's records since the backup: immediately after the
     * restore, then every quarter of an hour for four days. Returns whether a check ran. Called by a job,
     * outside any transaction.
     */
    check: (): Promise<boolean> => checkDue(deps),
    /** Returns restores to review, with the payments that lost their checkouts. */
    read: (): Promise<RestoreRow[]> => restoresUnderWay(db),
    /** Marks a restore as reviewed by staff. Throws `not-found`. */
    async seen(actor: Actor, id: string): Promise<void> {
      if (!(await markSeen(db, id, { seenAt: clock.now(), seenBy: actor.email }))) throw notFound('Restore')
    },
  }
}

export type RestoresService = ReturnType<typeof createRestoresService>

async function checkDue(deps: RestoresDeps): Promise<boolean> {
  const { db, clock, log } = deps
  const now = clock.now()
  const restore = await claimCheck(db, { now, leaseMs: EVERY_MS })
  if (!restore) return false
  const known = new Set(restore.strays.map(({ paymentId }) => paymentId))
  const span = { from: new Date(restore.madeAt.getTime() - LATE_MS), to: now }
  const { strays, errors } = await compareSince(deps, span, known)
  for (const error of errors) log.error({ err: error }, 'gateway not fully queried after the restore')
  const isOver = errors.length === 0 && now.getTime() >= restore.restoredAt.getTime() + LATE_MS
  const hasNew = strays?.some(({ paymentId }) => !known.has(paymentId))
  await updateRestore(db, restore.id, {
    lookedAt: now,
    lastError: errors.length > 0 ? String(errors[0]).slice(0, 500) : null,
    ...(strays && { strays }),
    ...(isOver && { nextLookAt: null }),
    ...(hasNew && { seenAt: null, seenBy: null }),
  })
  return true
}

/**
 * Settles payments of remembered checkouts, records refunds and disputes, and returns the payments of lost
 * checkouts; without them if the gateway's list fails. Repeatable. `known` are earlier results.
 */
async function compareSince(
  deps: RestoresDeps,
  span: Span,
  known: ReadonlySet<string>,
): Promise<{ strays?: StrayPayment[]; errors: unknown[] }> {
  const strays: StrayPayment[] = []
  const errors: unknown[] = []
  try {
    for await (const payments of deps.history.payments(span)) {
      const remembered = await deps.checkout.payersOf(payments.flatMap(({ orderId }) => orderId ?? []))
      for (const payment of payments) {
        await strayOf(deps, payment, remembered, known).then(
          (stray) => stray && strays.push(stray),
          (error: unknown) => errors.push(error),
        )
      }
    }
    // After the payments, so that payments settled just now have their refunds checked too.
    await deps.history.recordRefundsAndDisputes(span)
  } catch (error) {
    return { errors: [...errors, error] }
  }
  return { strays, errors }
}

/** Settles a payment whose checkout is remembered. Returns it if this shop has lost its checkout. */
async function strayOf(
  { log, history, checkout }: RestoresDeps,
  payment: BookedPayment,
  remembered: Pick<ReadonlySet<string>, 'has'>,
  known: ReadonlySet<string>,
): Promise<StrayPayment | undefined> {
  const { id: paymentId, gateway, orderId, email, contact, createdAt } = payment
  // Payments without an order come from links and invoices made on the gateway's dashboard.
  if (orderId === null) return undefined
  if (remembered.has(orderId)) {
    const { outcome } = await checkout.settle(orderId)
    log.info({ gatewayOrderId: orderId, paymentId, outcome }, 'settled after a restore')
    return undefined
  }
  const amount = payment.amount - payment.amountRefunded
  // The gateway will soon capture or release an authorized payment. A later check finds the outcome.
  if (payment.status !== 'captured' || amount <= 0) return undefined
  const isOurs =
    known.has(paymentId) || (await history.checkoutOf({ gateway, gatewayOrderId: orderId })) !== null
  if (!isOurs) return undefined
  return { paymentId, gatewayOrderId: orderId, amount, email, contact, createdAt: createdAt.toISOString() }
}
