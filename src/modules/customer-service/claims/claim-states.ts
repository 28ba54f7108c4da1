/** The only reasons for an exchange (policy: damaged, misprinted or wrong title). */
export const CLAIM_REASONS = ['damaged', 'misprint', 'wrong-title'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

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
