import type { Paise } from '#platform/money.ts'
import type { RefundedLine } from '#modules/orders/line-prices.ts'
import { isLate } from '#modules/orders/delivery.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import { CLAIM_WINDOW_HOURS, type Order } from '#modules/orders/order.ts'

import type { OpenedTicket } from '#modules/customer-service/cases/open-case.ts'

import type { claims } from './claims.tables.ts'

export const MAX_PHOTOS = 3
/** Size limit of one photo as sent, in bytes. */
export const MAX_PHOTO_BYTES = 10_000_000
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A refusal explains itself (E-Commerce Rules 2020, r. 4(5)): at least this many characters. */
export const MIN_REFUSAL_REASON = 20

/** How long a decision can be undone before the shopper is notified and money moves. */
export const UNDO_MINUTES = 10

/**
 * `quick`: the 48 hours of the policy; `review`: the longer period, in which each claim is reviewed; `late`: the
 * promised day has passed without a delivery, which only a claim about that can be filed for.
 */
export type ClaimWindow =
  | { open: true; path: 'quick' | 'review'; until: Date }
  | { open: true; path: 'late' }
  | { open: false; why: 'not-delivered' | 'cancelled' | 'too-late' }

type Delivery = Pick<Order, 'promisedBy' | 'deliveredAt' | 'cancelledAt'>

/**
 * Reports whether and how a claim can be filed: by the quick path until 48 hours after delivery, for review
 * until `reviewDays` after it, both inclusive.
 */
export function claimWindow(order: Delivery, now: Date, reviewDays: number): ClaimWindow {
  const { deliveredAt, cancelledAt } = order
  if (cancelledAt !== null) return { open: false, why: 'cancelled' }
  if (isLate(order, now)) return { open: true, path: 'late' }
  if (deliveredAt === null) return { open: false, why: 'not-delivered' }
  const hoursLater = (hours: number) => new Date(deliveredAt.getTime() + hours * 3_600_000)
  const quick = hoursLater(CLAIM_WINDOW_HOURS)
  if (now <= quick) return { open: true, path: 'quick', until: quick }
  const until = hoursLater(reviewDays * 24)
  return now > until ? { open: false, why: 'too-late' } : { open: true, path: 'review', until }
}

/** An order line that the claim is about. */
export interface ClaimedLine extends RefundedLine {
  id: string
  title: string
  /** Copies that a replacement could take; null if a book of the line is no longer in the shop. */
  stock: number | null
}

/** The order sent in place of the faulty books. */
export type SentReplacement = Pick<Order, 'id' | 'number' | 'status' | 'cancelledAt'>

type Decided = Pick<Claim, 'outcome' | 'tellAt' | 'replacement'>

/**
 * Reports whether a decision can be undone: a replacement until it is dispatched, other outcomes until the
 * shopper is notified and money moves.
 */
export function mayUndo({ outcome, tellAt, replacement }: Decided): boolean {
  if (outcome === null || (replacement !== null && isDispatched(replacement))) return false
  return tellAt !== null || replacement !== null
}

/** A claim as staff see it. */
export interface Claim extends Omit<typeof claims.$inferSelect, 'replacementId'> {
  orderNumber: string
  customerName: string
  email: string
  orderedAt: Date
  deliveredAt: Date | null
  orderTotal: Paise
  orderRefunded: Paise
  orderDisputed: boolean
  promisedBy: string | null
  /** The charges of the order that can still be refunded. */
  chargesLeft: Paise
  orderPaymentId: string | null
  /** Earlier claims of the same account. */
  earlierClaims: number
  photos: number
  lines: ClaimedLine[]
  replacement: SentReplacement | null
  ticket: Pick<OpenedTicket, 'number' | 'token'> | null
}
