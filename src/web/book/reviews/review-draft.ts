import { isTooShort, TOO_SHORT } from '#modules/reviews/review.ts'

/** Spec §9. */
export const USUAL_RATING = 3

export interface Draft {
  rating: number
  comment: string
}

export const EMPTY_DRAFT: Draft = { rating: USUAL_RATING, comment: '' }

/** What keeps a draft from being sent, in the spec's words (§5), and how loudly it is said. */
export interface DraftFault {
  kind: 'warn' | 'error'
  text: string
  /** Whether the text is at fault. */
  inText: boolean
}

export function faultOf(draft: Draft, isLoggedIn: boolean): DraftFault | undefined {
  if (draft.comment.trim() === '') {
    return { kind: 'warn', text: 'Please enter a review before submitting.', inText: true }
  }
  if (isTooShort(draft.comment)) return { kind: 'warn', text: TOO_SHORT, inText: true }
  if (!isLoggedIn) return { kind: 'error', text: 'You must be logged in to submit a review.', inText: false }
  return undefined
}

/** The call's body: an odd rating falls back to 3, the comment goes untrimmed (spec §5). */
export function toBody({ rating, comment }: Draft): Draft {
  const usable = Number.isInteger(rating) && rating >= 1 && rating <= 5
  return { rating: usable ? rating : USUAL_RATING, comment }
}
