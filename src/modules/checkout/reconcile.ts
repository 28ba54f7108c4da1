import { counter } from '#platform/metrics.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { claimDue } from './checkout.repository.ts'
import type { Settlement } from './checkout.ts'
import { giveUp } from './holds.ts'
import type { Settle } from './settle.ts'

export interface Reconciled {
  looked: number
  ordered: number
  refunded: number
  lapsed: number
  /** Checkouts that could not be settled; due again when their lease ends. */
  failed: number
}

const found = counter('shop_reconciled_total', 'Checkouts polled by the reconciler, by result.', ['outcome'])

const BATCH = 25
/** Limits one run; the next run handles the rest. */
const MAX_BATCHES = 20
/** Lease of a claimed checkout, in milliseconds. When it ends, the process is assumed to be dead. */
const LEASE = 2 * 60_000

/**
 * Settles every checkout that is due, so that neither a closed browser nor a lost webhook loses a paid order,
 * and abandons unpaid holds. Several processes share the work.
 */
export async function reconcile(deps: CheckoutDeps, settle: Settle): Promise<Reconciled> {
  const sum: Reconciled = { looked: 0, ordered: 0, refunded: 0, lapsed: 0, failed: 0 }
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await claimDue(deps.db, { now: deps.clock.now(), leaseMs: LEASE, limit: BATCH })
    for (const checkout of due) {
      const outcome = await lookAt(deps, settle, checkout)
      found.inc({ outcome })
      sum.looked++
      if (outcome !== 'pending' && outcome !== 'unpaid') sum[outcome]++
    }
    if (due.length < BATCH) break
  }
  if (sum.looked > 0) deps.log.info(sum, 'reconciled')
  return sum
}

/** A failure is logged, and retried when the lease ends; it does not delay the others. */
async function lookAt(
  deps: CheckoutDeps,
  settle: Settle,
  checkout: { id: string; gatewayOrderId: string | null },
): Promise<Settlement['outcome'] | 'failed'> {
  try {
    if (checkout.gatewayOrderId !== null) return (await settle(checkout.gatewayOrderId)).outcome
    // The process died between holding the stock and the gateway's response: this checkout cannot be paid.
    await giveUp(deps, checkout.id, null)
    return 'lapsed'
  } catch (error) {
    deps.log.error({ err: error, checkoutId: checkout.id }, 'checkout not reconciled')
    return 'failed'
  }
}
