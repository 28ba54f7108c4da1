/** The only reasons for an exchange (policy: damaged, misprinted or wrong title). */
export const CLAIM_REASONS = ['damaged', 'misprint', 'wrong-title'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

export const CLAIM_STATES = ['open', 'accepted', 'refused', 'settled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Spec storefront §9: 48 hours from delivery. */
export const CLAIM_WINDOW_HOURS = 48

export const MOST_PHOTOS = 3
/** Bytes of one photo as it is sent. */
export const MOST_PHOTO_BYTES = 10_000_000
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What staff may make of a claim. A refusal can be taken back; what is settled is done. */
const NEXT: Record<ClaimState, readonly ClaimState[]> = {
  open: ['accepted', 'refused'],
  accepted: ['settled', 'refused'],
  refused: ['accepted'],
  settled: [],
}

export function mayBecome(from: ClaimState, to: ClaimState): boolean {
  return NEXT[from].includes(to)
}

export function nextStates(from: ClaimState): readonly ClaimState[] {
  return NEXT[from]
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
  lines: { id: string; title: string; quantity: number }[]
  createdAt: Date
  changedAt: Date
}
