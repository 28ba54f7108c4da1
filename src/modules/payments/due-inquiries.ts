import { claimDisputes } from './disputes.repository.ts'
import { claimPayments } from './payments.repository.ts'
import { inquireDispute } from './dispute-inquiry.ts'
import { type InquiryDeps, inquireRefunds } from './refund-inquiry.ts'

/** What could not be looked at is due again then. */
const LEASE_MS = 2 * 60_000
const BATCH = 25

/** Asks the gateway about money that moved there and is not known here: payments and disputes, one batch of each. */
export async function inquireDue(deps: InquiryDeps): Promise<void> {
  const now = deps.clock.now()
  const claim = { now, leaseUntil: new Date(now.getTime() + LEASE_MS), limit: BATCH }
  for (const { id, gateway } of await claimPayments(deps.db, claim)) {
    await inquireRefunds(deps, { gateway, paymentId: id }).catch((error: unknown) => {
      deps.log.warn({ err: error, paymentId: id }, 'payment not looked at, trying again')
    })
  }
  for (const { id, gateway } of await claimDisputes(deps.db, claim)) {
    await inquireDispute(deps, { gateway, id }).catch((error: unknown) => {
      deps.log.warn({ err: error, disputeId: id }, 'dispute not asked about, trying again')
    })
  }
}
