import { resolveCase } from '#modules/customer-service/cases/open-case.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { claimAnswerEmail, refundReason } from './claim-email.ts'
import type { ClaimOutcome } from './claim-states.ts'
import type { Claim } from './claim.ts'
import { dueDecisions, hasRival, lockClaim, markNotified } from './claims.repository.ts'
import type { ClaimsDeps } from './claims-deps.ts'
import { reopen } from './decide.ts'

/** Decisions per run. The next run follows within seconds. */
const BATCH = 50

/** See ClaimsService.carryOut. */
export async function carryOutDecisions(deps: ClaimsDeps): Promise<void> {
  for (const id of await dueDecisions(deps.db, deps.clock.now(), BATCH)) {
    try {
      await deps.pages.write((tx, touch) => carryOut(deps, tx, touch, id))
    } catch (error) {
      if (error instanceof Failure) await openAgain(deps, id, error)
      else deps.log.error({ err: error, claimId: id }, 'claim decision not carried out')
    }
  }
}

/**
 * Locks a claim. Returns undefined if another process has carried out the decision, or staff have undone it,
 * since it was found due.
 */
async function stillDue({ clock }: ClaimsDeps, tx: Tx, id: string): Promise<Claim | undefined> {
  const claim = await lockClaim(tx, id)
  return claim?.tellAt && claim.tellAt <= clock.now() ? claim : undefined
}

async function carryOut(deps: ClaimsDeps, tx: Tx, touch: Touch, id: string): Promise<void> {
  const claim = await stillDue(deps, tx, id)
  if (!claim?.remedy || !claim.decidedBy) return
  const { remedy, decidedBy } = claim
  if (remedy.outcome === 'refund') {
    const { asked, despite } = remedy
    const refund = { asked, despite, reason: refundReason(claim) }
    await deps.remedies.refund(tx, touch, decidedBy, claim.orderId, refund)
  } else {
    await notifyShopper(deps, tx, claim)
  }
  await markNotified(tx, id)
  const note = OUTCOMES[remedy.outcome]
  await resolveCase(tx, id, { by: decidedBy.name, at: deps.clock.now(), note })
}

/** Notes of claims' tickets. */
const OUTCOMES: Record<ClaimOutcome, string> = {
  replacement: 'Replacement sent.',
  refund: 'Refunded.',
  refusal: 'Refused.',
}

/** Mails the outcome, except for a refund, which sends its own email. */
async function notifyShopper(
  { notifications, publicUrl, mailSender, grievanceOfficer }: ClaimsDeps,
  tx: Tx,
  claim: Claim,
): Promise<void> {
  if (claim.email === '' || claim.replacement?.cancelledAt) return
  const officer = await grievanceOfficer(tx)
  const mail = claimAnswerEmail(claim, { publicUrl, sender: await mailSender(tx), officer })
  const dedupeKey = `claim:${claim.id}:${claim.outcome}:${claim.changedAt.getTime()}`
  await notifications.enqueue(tx, { dedupeKey, to: claim.email, ...mail })
}

/**
 * Reopens a claim whose decision is no longer possible, for example after another refund, so that staff
 * decide again.
 */
async function openAgain(deps: ClaimsDeps, id: string, { message }: Failure): Promise<void> {
  await deps.pages.write(async (tx) => {
    const claim = await stillDue(deps, tx, id)
    if (!claim?.decidedBy) return
    const facts = { note: claim.note, fault: message, changedAt: deps.clock.now() }
    // If a later claim about the same books is already pending, staff continue with that one.
    const state = (await hasRival(tx, id)) ? 'refused' : 'open'
    await reopen(tx, claim, { ...facts, state })
    await deps.remedies.note(tx, claim.decidedBy, claim.orderId, { type: 'claim-failed', fault: message })
  })
  deps.log.warn({ claimId: id, message }, 'claim decision is no longer possible')
}
