import { claimDisputes } from './disputes.repository.ts'
import { claimLooks } from './payments.repository.ts'
import { askAboutDispute } from './take-in-disputes.ts'
import { type TakeInDeps, takeInRefunds } from './take-in-refunds.ts'

/** What could not be looked at is due again then. */
const LEASE_MS = 2 * 60_000
const BATCH = 25

/** Asks the gateway about money that moved there and is not known here: payments and disputes, one batch of each. */
export async function lookAtDue(deps: TakeInDeps): Promise<void> {
  const now = deps.clock.now()
  const claim = { now, leaseUntil: new Date(now.getTime() + LEASE_MS), limit: BATCH }
  for (const { id, gateway } of await claimLooks(deps.db, claim)) {
    await takeInRefunds(deps, { gateway, paymentId: id }).catch((error: unknown) => {
      deps.log.warn({ err: error, paymentId: id }, 'payment not looked at, trying again')
    })
  }
  for (const { id, gateway } of await claimDisputes(deps.db, claim)) {
    await askAboutDispute(deps, { gateway, id }).catch((error: unknown) => {
      deps.log.warn({ err: error, disputeId: id }, 'dispute not asked about, trying again')
    })
  }
}
