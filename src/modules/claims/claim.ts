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
/** Bytes of one photo as it is sent. */
export const MAX_PHOTO_BYTES = 10_000_000
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What becomes of a claim: the books are sent again, money goes back, or neither. */
export const CLAIM_OUTCOMES = ['replacement', 'refund', 'refusal'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]

/** How long a decision waits before the shopper hears of it and money moves: time to take it back. */
export const UNDO_MINUTES = 10

/** Whether staff may decide: a refusal may be thought over, what is settled is done. */
export function mayDecide(state: ClaimState): boolean {
  return state !== 'settled'
}

export function stateAfter(outcome: ClaimOutcome): ClaimState {
  return outcome === 'refusal' ? 'refused' : 'settled'
}

/** A claim that still waits for us; a book has one of these at most. */
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

/** Whether a fault can still be reported: until 48 hours after delivery, that moment included. */
export function claimWindow({ deliveredAt, cancelledAt }: Delivery, now: Date): ClaimWindow {
  if (cancelledAt !== null) return { open: false, why: 'cancelled' }
  if (deliveredAt === null) return { open: false, why: 'not-delivered' }
  const until = new Date(deliveredAt.getTime() + CLAIM_WINDOW_HOURS * 3_600_000)
  return now > until ? { open: false, why: 'too-late' } : { open: true, until }
}

/** What staff decided, as it is carried out. */
export type ClaimRemedy =
  | { outcome: 'replacement'; copies: ClaimedCopies[] }
  | { outcome: 'refund'; asked: { lines: ClaimedCopies[] } | { amount: Paise; of: string[] } }
  | { outcome: 'refusal' }

export interface ClaimedCopies {
  lineId: string
  quantity: number
}

/** A line of the order that the claim is about. */
export interface ClaimedLine extends RefundedLine {
  id: string
  title: string
}

/** The order that was sent in place of the faulty books. */
export interface SentReplacement {
  id: string
  number: string
  status: OrderStatus
  cancelledAt: Date | null
}

type Decided = Pick<Claim, 'outcome' | 'tellAt' | 'replacement'>

/**
 * Whether the decision can be taken back: until the shopper has heard of it and money has moved; a replacement until it
 * is dispatched.
 */
export function mayUndo({ outcome, tellAt, replacement }: Decided): boolean {
  if (outcome === null || (replacement !== null && isDispatched(replacement))) return false
  return tellAt !== null || replacement !== null
}

/** As staff see it. Times are moments, not text. */
export interface Claim {
  id: string
  orderId: string
  orderNumber: string
  customerName: string
  email: string
  reason: ClaimReason
  text: string
  state: ClaimState
  /** What staff wrote to the shopper. */
  note: string
  photos: number
  lines: ClaimedLine[]
  createdAt: Date
  changedAt: Date
  /** Null while nothing is decided, and of claims that were settled before outcomes were recorded. */
  outcome: ClaimOutcome | null
  remedy: ClaimRemedy | null
  /** Who decided; a refund is made in their name. */
  decidedBy: Actor | null
  replacement: SentReplacement | null
  /** Paise that go back. */
  refundAmount: Paise | null
  /** When the decision is carried out and the shopper is informed; null once that is done. */
  tellAt: Date | null
  /** Why the decision could not be carried out; the claim is open again. */
  fault: string | null
}
