import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { reopenCase } from '#modules/customer-service/cases/open-case.ts'
import type { RemediesService } from '#modules/orders/lifecycle/remedies.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import {
  type ClaimedCopies,
  type ClaimRemedy,
  isPending,
  mayDecide,
  type RefundedClaim,
  stateAfter,
} from './claim-states.ts'
import { type Claim, type ClaimedLine, mayUndo, UNDO_MINUTES } from './claim.ts'
import { claimById, hasRival, lockClaim, writeDecision } from './claims.repository.ts'
import type { ClaimsDeps } from './claims-deps.ts'
import type { ClaimDecision } from './claims.schema.ts'

/** See ClaimsService.decide. */
export async function decideClaim(
  deps: ClaimsDeps,
  actor: Actor,
  id: string,
  decision: ClaimDecision,
): Promise<Claim> {
  if (decision.outcome === 'refund') requirePermission(actor, 'refunds.write')
  const { clock, pages, remedies } = deps
  return pages.write(async (tx, touch) => {
    const before = await opened(tx, id)
    await requireOpen(tx, before)
    if (mayUndo(before)) await withdraw(deps, tx, touch, actor, before)
    const remedy = remedyOf(before, decision)
    const made = await prepare(remedies, tx, touch, actor, { claim: before, remedy, note: decision.note })
    const now = clock.now()
    await writeDecision(tx, id, {
      ...made,
      state: stateAfter(remedy.outcome),
      outcome: remedy.outcome,
      remedy,
      note: decision.note,
      decidedBy: actor,
      fault: null,
      changedAt: now,
      tellAt: new Date(now.getTime() + UNDO_MINUTES * 60_000),
    })
    return written(tx, id)
  })
}

/** See ClaimsService.undo. */
export async function undoDecision(deps: ClaimsDeps, actor: Actor, id: string): Promise<Claim> {
  return deps.pages.write(async (tx, touch) => {
    const claim = await opened(tx, id)
    if (claim.outcome === null) {
      throw conflict('claim-step', 'This claim hasn’t been decided yet.')
    }
    if (claim.outcome === 'refund') requirePermission(actor, 'refunds.write')
    if (!mayUndo(claim)) throw sentAlready(claim)
    if (await hasRival(tx, id)) throw alreadyClaimed()
    await withdraw(deps, tx, touch, actor, claim)
    const { note } = claim
    await reopen(tx, claim, { state: 'open', note, fault: null, changedAt: deps.clock.now() })
    return written(tx, id)
  })
}

/** Reopens a decided claim. */
export async function reopen(
  tx: Tx,
  { id }: Claim,
  change: Pick<Claim, 'note' | 'fault' | 'changedAt' | 'state'>,
): Promise<void> {
  const undecided = { outcome: null, remedy: null, decidedBy: null, replacementId: null, refundAmount: null }
  await writeDecision(tx, id, { ...undecided, ...change, tellAt: null })
  if (isPending(change.state)) await reopenCase(tx, id)
}

export function alreadyClaimed(): Failure {
  return conflict('claimed', 'We’re already looking into a report about this book.')
}

async function opened(tx: Tx, id: string): Promise<Claim> {
  const claim = isId(id) ? await lockClaim(tx, id) : undefined
  if (!claim) throw notFound('Claim')
  return claim
}

async function written(tx: Tx, id: string): Promise<Claim> {
  const claim = await claimById(tx, id)
  if (!claim) throw new Error(`claim ${id} was not written`)
  return claim
}

async function requireOpen(tx: Tx, claim: Claim): Promise<void> {
  if (!mayDecide(claim.state)) {
    throw conflict('claim-step', 'This claim has already been decided. Undo the decision first.')
  }
  if (!isPending(claim.state) && (await hasRival(tx, claim.id))) throw alreadyClaimed()
}

async function withdraw(
  { remedies }: ClaimsDeps,
  tx: Tx,
  touch: Touch,
  actor: Actor,
  { orderId, replacement, tellAt }: Claim,
): Promise<void> {
  await remedies.note(tx, actor, orderId, { type: 'claim-undone' })
  if (replacement === null || replacement.cancelledAt !== null) return
  await remedies.withdraw(tx, touch, actor, { id: replacement.id, unannounced: tellAt !== null })
}

function sentAlready({ outcome, replacement }: Claim): Failure {
  const why = {
    replacement: `Replacement ${replacement?.number ?? ''} has already been dispatched.`,
    refund: 'The refund has already been sent.',
    refusal: 'The shopper has already been notified. You can still change the decision.',
  }
  return conflict('claim-sent', why[outcome ?? 'refusal'])
}

function remedyOf(claim: Claim, decision: ClaimDecision): ClaimRemedy {
  if (decision.outcome === 'refusal') return { outcome: 'refusal' }
  const { despite } = decision
  if (decision.outcome === 'replacement') {
    return { outcome: 'replacement', copies: copiesOf(claim, decision.lines), despite }
  }
  return { outcome: 'refund', asked: askedOf(claim, decision), despite }
}

function askedOf(
  claim: Claim,
  { lines, amount, express }: Extract<ClaimDecision, { outcome: 'refund' }>,
): RefundedClaim {
  const charges = express !== undefined && { charges: true }
  if (express === 'only') return { lines: [], ...charges }
  if (amount === undefined) return { lines: copiesOf(claim, lines), ...charges }
  return { amount, of: claim.lines.map(({ id }) => id), ...charges }
}

function copiesOf({ lines }: Claim, named: readonly ClaimedCopies[] | undefined): ClaimedCopies[] {
  if (!named) return allLeft(lines)
  for (const [i, { lineId, quantity }] of named.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw badField(`lines.${i}.lineId`, 'isn’t part of this claim')
    if (named.findIndex((other) => other.lineId === lineId) !== i) {
      throw badField(`lines.${i}.lineId`, 'is listed twice')
    }
    if (quantity > line.quantity) throw badField(`lines.${i}.quantity`, `must be at most ${line.quantity}`)
  }
  return [...named]
}

/** Returns the copies whose price has not been refunded. */
function allLeft(lines: readonly ClaimedLine[]): ClaimedCopies[] {
  const left = lines.map((line) => ({ lineId: line.id, quantity: line.quantity - line.returned }))
  const some = left.filter(({ quantity }) => quantity > 0)
  if (some.length > 0) return some
  throw conflict('exceeds', 'These books have already been refunded.')
}

/** Prepares a decision: orders a replacement, which takes its books, or calculates a refund's amount. */
async function prepare(
  remedies: RemediesService,
  tx: Tx,
  touch: Touch,
  actor: Actor,
  { claim: { orderId }, remedy, note: reason }: { claim: Claim; remedy: ClaimRemedy; note: string },
): Promise<{ replacementId: string | null; refundAmount: Paise | null }> {
  if (remedy.outcome === 'refusal') {
    await remedies.note(tx, actor, orderId, { type: 'claim-decided', outcome: 'refusal' })
    return { replacementId: null, refundAmount: null }
  }
  const { despite } = remedy
  if (despite && reason === '') throw badField('note', 'must say why you accept this risk')
  const accepted = despite && { despite, reason }
  if (remedy.outcome === 'replacement') {
    const { id, number: order } = await remedies.replace(tx, touch, actor, { orderId, ...remedy })
    await remedies.note(tx, actor, orderId, {
      type: 'claim-decided',
      outcome: 'replacement',
      order,
      ...accepted,
    })
    return { replacementId: id, refundAmount: null }
  }
  const amount = await remedies.refundable(tx, actor, orderId, remedy)
  await remedies.note(tx, actor, orderId, { type: 'claim-decided', outcome: 'refund', amount, ...accepted })
  return { replacementId: null, refundAmount: amount }
}
