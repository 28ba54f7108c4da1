import type { Risk } from '#modules/orders/refusals.ts'
import type { Paise } from '#platform/money.ts'

/** Reasons for an exchange within 48 hours of delivery (policy: damaged, misprinted or wrong title). */
const QUICK_REASONS = ['damaged', 'misprint', 'wrong-title'] as const

/** In addition, goods that are not as described or late (E-Commerce Rules, r. 6 and 7), reviewed one by one. */
export const CLAIM_REASONS = [...QUICK_REASONS, 'not-as-described', 'late'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

export function isQuickReason(reason: ClaimReason): boolean {
  return (QUICK_REASONS as readonly string[]).includes(reason)
}

/** Reports whether a claim needs a photo. A late parcel can't be photographed. */
export function needsPhoto(reason: ClaimReason): boolean {
  return reason !== 'late'
}

export const CLAIM_STATES = ['open', 'accepted', 'refused', 'settled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Outcomes of a claim. */
export const CLAIM_OUTCOMES = ['replacement', 'refund', 'refusal'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]

/** Reports whether staff may decide: they may reconsider a refusal, but not a settled claim. */
export function mayDecide(state: ClaimState): boolean {
  return state !== 'settled'
}

export function stateAfter(outcome: ClaimOutcome): ClaimState {
  return outcome === 'refusal' ? 'refused' : 'settled'
}

/** Reports whether the shop still has to act on a claim. A book has at most one such claim. */
export function isPending(state: ClaimState): boolean {
  return state === 'open' || state === 'accepted'
}

/** Staff's decision, with the data needed to carry it out. */
export type ClaimRemedy =
  | { outcome: 'replacement'; copies: ClaimedCopies[]; despite?: Risk | undefined }
  | { outcome: 'refund'; asked: RefundedClaim; despite?: Risk | undefined }
  | { outcome: 'refusal' }

export type RefundedClaim = ({ lines: ClaimedCopies[] } | { amount: Paise; of: string[] }) & {
  /** Refund the rest of the charges too. */
  charges?: boolean
}

export interface ClaimedCopies {
  lineId: string
  quantity: number
}
