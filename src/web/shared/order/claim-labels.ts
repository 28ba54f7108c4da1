import type { ClaimReason, ClaimState } from '#modules/customer-service/claims/claim-states.ts'
import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { formatAmount } from '#platform/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const CLAIM_REASON_LABELS: Record<ClaimReason, { title: string; detail: string }> = {
  damaged: { title: 'Damaged', detail: 'Torn, wet, crushed, or with a broken binding' },
  misprint: { title: 'Misprinted', detail: 'Pages missing, blank, doubled, upside down or illegible' },
  'wrong-title': { title: 'Wrong title', detail: 'Not the title, edition or volume you ordered' },
  'not-as-described': { title: 'Not as described', detail: 'Differs from the description on its page' },
  late: { title: 'Delivered late', detail: 'Arrived after the expected delivery date' },
}

export const CLAIM_STATE_LABELS: Record<ClaimState, { tone: Tone; title: string; text: string }> = {
  open: { tone: 'notice', title: 'Under review', text: 'We’ll reply within one working day.' },
  accepted: {
    tone: 'savings',
    title: 'Accepted',
    text: 'We’ll collect the book and send a replacement.',
  },
  refused: { tone: 'danger', title: 'Refused', text: 'We can’t exchange this book.' },
  settled: { tone: 'savings', title: 'Resolved', text: 'Thank you for your patience.' },
}

/** Describes an open claim to the shopper. */
export function claimText({ state, forReview }: Pick<ClaimBody, 'state' | 'forReview'>): string {
  return state === 'open' && forReview ? FOR_REVIEW : CLAIM_STATE_LABELS[state].text
}

const FOR_REVIEW = 'We’re reviewing your report and will reply by email.'

/**
 * Describes a claim's outcome to the shopper; undefined until it is decided. A link to the replacement
 * follows the text.
 */
export function outcomeText({ outcome, refund, replacement }: Outcome): string | undefined {
  if (outcome === 'refund') return `We’ll refund ${formatAmount(refund ?? 0)} to you.`
  if (replacement?.cancelled) return 'The replacement was cancelled:'
  if (replacement) return 'We are sending the books again, free of charge:'
  return undefined
}

type Outcome = Pick<ClaimBody, 'outcome' | 'refund' | 'replacement'>
