import type { Actor } from '#modules/accounts/actor.ts'
import type { RefundedLine } from '#modules/orders/line-prices.ts'
import { CLAIM_WINDOW_HOURS, isDispatched, type OrderStatus } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** The only reasons for an exchange (policy: damaged, misprinted or wrong title). */
export const CLAIM_REASONS = ['damaged', 'misprint', 'wrong-title'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

export const CLAIM_STATES = ['open', 'accepted', 'refused', 'settled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const MAX_PHOTOS = 3
/** Size limit of one photo as sent, in bytes. */
export const MAX_PHOTO_BYTES = 10_000_000
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Outcomes of a claim. */
export const CLAIM_OUTCOMES = ['replacement', 'refund', 'refusal'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]

/** Time for which a decision can be undone before the shopper is notified and money moves. */
export const UNDO_MINUTES = 10

/** Reports whether staff may decide: a refusal may be reconsidered, a settled claim may not. */
export function mayDecide(state: ClaimState): boolean {
  return state !== 'settled'
}

export function stateAfter(outcome: ClaimOutcome): ClaimState {
  return outcome === 'refusal' ? 'refused' : 'settled'
}

/** Reports whether a claim waits for the shop; a book has at most one. */
export function isPending(state: ClaimState): boolean {
  return state === 'open' || state === 'accepted'
}

export type ClaimWindow =
  | { open: true; until: Date }
  | { open: false; why: 'not-delivered' | 'cancelled' | 'too-late' }

interface Delivery {
  deliveredAt: Date | null
  cancelledAt: Date | null
}

/** Reports whether a claim can be filed: until 48 hours after delivery, inclusive. */
export function claimWindow({ deliveredAt, cancelledAt }: Delivery, now: Date): ClaimWindow {
  if (cancelledAt !== null) return { open: false, why: 'cancelled' }
  if (deliveredAt === null) return { open: false, why: 'not-delivered' }
  const until = new Date(deliveredAt.getTime() + CLAIM_WINDOW_HOURS * 3_600_000)
  return now > until ? { open: false, why: 'too-late' } : { open: true, until }
}

/** Staff's decision, in the form that is carried out. */
export type ClaimRemedy =
  | { outcome: 'replacement'; copies: ClaimedCopies[] }
  | { outcome: 'refund'; asked: { lines: ClaimedCopies[] } | { amount: Paise; of: string[] } }
  | { outcome: 'refusal' }

export interface ClaimedCopies {
  lineId: string
  quantity: number
}

/** An order line that the claim is about. */
export interface ClaimedLine extends RefundedLine {
  id: string
  title: string
}

/** The order sent in place of the faulty books. */
export interface SentReplacement {
  id: string
  number: string
  status: OrderStatus
  cancelledAt: Date | null
}

type Decided = Pick<Claim, 'outcome' | 'tellAt' | 'replacement'>

/**
 * Reports whether a decision can be undone: until the shopper is notified and money moves, a replacement
 * until it is dispatched.
 */
export function mayUndo({ outcome, tellAt, replacement }: Decided): boolean {
  if (outcome === null || (replacement !== null && isDispatched(replacement))) return false
  return tellAt !== null || replacement !== null
}

/** A claim for staff. */
export interface Claim {
  id: string
  orderId: string
  orderNumber: string
  customerName: string
  email: string
  reason: ClaimReason
  text: string
  state: ClaimState
  /** Staff's message to the shopper. */
  note: string
  photos: number
  lines: ClaimedLine[]
  createdAt: Date
  changedAt: Date
  /** Null before a decision, and for claims settled before outcomes were recorded. */
  outcome: ClaimOutcome | null
  remedy: ClaimRemedy | null
  /** The refund is recorded under this person's name. */
  decidedBy: Actor | null
  replacement: SentReplacement | null
  /** Paise to refund. */
  refundAmount: Paise | null
  /** Time at which the decision takes effect and the shopper is notified; null afterwards. */
  tellAt: Date | null
  /** Why the decision could not be carried out; the claim is open again. */
  fault: string | null
}
