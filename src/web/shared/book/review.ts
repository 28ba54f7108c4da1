import { isTooShort, TOO_SHORT } from '#modules/customer-service/reviews/review.ts'
import type { Review } from '#modules/customer-service/reviews/reviews.service.ts'

/** Default rating (spec §9). */
const USUAL_RATING = 3

export interface Draft {
  rating: number
  comment: string
}

export const EMPTY_DRAFT: Draft = { rating: USUAL_RATING, comment: '' }

/** Why a draft can't be sent, in the spec's words (§5), and the kind of message. */
interface DraftIssue {
  kind: 'warn' | 'error'
  text: string
  /** True if the issue is with the text. */
  inText: boolean
}

export function draftIssue(draft: Draft, isLoggedIn: boolean): DraftIssue | undefined {
  if (draft.comment.trim() === '') {
    return { kind: 'warn', text: 'Please enter a review before submitting.', inText: true }
  }
  if (isTooShort(draft.comment)) return { kind: 'warn', text: TOO_SHORT, inText: true }
  if (!isLoggedIn) return { kind: 'error', text: 'You must be logged in to submit a review.', inText: false }
  return undefined
}

/** Returns the request body. An invalid rating becomes 3, and the comment isn't trimmed (spec §5). */
export function toBody({ rating, comment }: Draft): Draft {
  const usable = Number.isInteger(rating) && rating >= 1 && rating <= 5
  return { rating: usable ? rating : USUAL_RATING, comment }
}

/** A review as the REST API returns it (spec §3). */
export interface ReviewView {
  _id: string
  rating: number
  comment: string
  user: { name: string } | null
  verifiedBuyer?: boolean
  createdAt?: string
  /** Set if the review was edited; `createdAt` is then the date of the edit. */
  firstWrittenAt?: string | null
}

export interface ReviewPage {
  reviews: ReviewView[]
  /** All reviews, including those that don't count in the rating. */
  total: number
  page: number
  /** Average of the reviews that count, rounded to a tenth; 0 without any. */
  rating: number
  /** Number of reviews that count with 1, 2, … 5 stars. */
  ratings: readonly number[]
}

/** Converts the service's result to the REST shape, the only shape that the screen handles. */
export function toReviewPage(page: Omit<ReviewPage, 'reviews'> & { reviews: Review[] }): ReviewPage {
  return { ...page, reviews: page.reviews.map(toReviewView) }
}

function toReviewView({ id, userName, createdAt, firstWrittenAt, ...review }: Review): ReviewView {
  const dates = { createdAt: createdAt.toISOString(), firstWrittenAt: firstWrittenAt?.toISOString() ?? null }
  return { _id: id, ...review, user: { name: userName }, ...dates }
}

/** Reviews on a page (spec §9). */
export const REVIEWS_PER_PAGE = 5

/** Formats the number of reviews: '(1 Review)', '(12 Reviews)'. */
export function reviewCount(count: number): string {
  return `(${count} ${count === 1 ? 'Review' : 'Reviews'})`
}
