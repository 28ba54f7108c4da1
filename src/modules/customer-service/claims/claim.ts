import type { Paise } from '#platform/money.ts'
import type { RefundedLine } from '#modules/orders/line-prices.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import { CLAIM_WINDOW_HOURS, type Order } from '#modules/orders/order.ts'

import type { claims } from './claims.tables.ts'

export const MAX_PHOTOS = 3
/** Size limit of one photo as sent, in bytes. */
export const MAX_PHOTO_BYTES = 10_000_000
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** How long a decision can be undone before the shopper is notified and money moves. */
export const UNDO_MINUTES = 10

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
  /** Earlier claims of the same account. */
  earlierClaims: number
  photos: number
  lines: ClaimedLine[]
  replacement: SentReplacement | null
}
