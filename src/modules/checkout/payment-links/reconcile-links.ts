import type { LinksDeps } from './links-deps.ts'
import { claimDue, updatePayment } from './payment-links.repository.ts'
import type { SettleLink } from './settle-link.ts'

const BATCH = 25
/** Limits one run; the next run handles the rest. */
const MAX_BATCHES = 20
/** Lease of a claimed payment, in milliseconds. When it ends, the process is assumed to be dead. */
const LEASE = 2 * 60_000

/**
 * Settles every payment by link that is due, so that neither a closed browser nor a lost webhook loses money.
 */
export async function reconcileLinks(
  deps: LinksDeps,
  settle: SettleLink,
): Promise<{ looked: number; failed: number }> {
  const sum = { looked: 0, failed: 0 }
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await claimDue(deps.db, { now: deps.clock.now(), leaseMs: LEASE, limit: BATCH })
    for (const payment of due) {
      sum.looked++
      if (!(await lookAt(deps, settle, payment))) sum.failed++
    }
    if (due.length < BATCH) break
  }
  return sum
}

/** A failure is logged, and retried when the lease ends; it does not delay the others. */
async function lookAt(
  deps: LinksDeps,
  settle: SettleLink,
  { id, gatewayOrderId }: { id: string; gatewayOrderId: string | null },
): Promise<boolean> {
  try {
    if (gatewayOrderId !== null) await settle(gatewayOrderId)
    // The process died before the gateway responded: no browser received this order to pay.
    else await updatePayment(deps.db, id, { state: 'lapsed', nextCheckAt: null })
    return true
  } catch (error) {
    deps.log.error({ err: error, linkPaymentId: id }, 'payment by link not reconciled')
    return false
  }
}
