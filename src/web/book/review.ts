import type { Review } from '#modules/reviews/reviews.service.ts'
import { INDIA } from '#platform/indian-day.ts'

/** A review as the REST interface says it (spec §3). */
export interface ReviewView {
  _id: string
  rating: number
  comment: string
  user: { name: string } | null
  verifiedBuyer?: boolean
  createdAt?: string
}

export interface ReviewPage {
  reviews: ReviewView[]
  total: number
  page: number
  /** Average to a tenth; 0 without reviews. */
  rating: number
  /** How many gave 1, 2, … 5 stars. */
  ratings: readonly number[]
}

/** The service's answer in the words of the REST interface, so that the screen knows one shape. */
export function toReviewPage(page: Omit<ReviewPage, 'reviews'> & { reviews: Review[] }): ReviewPage {
  return { ...page, reviews: page.reviews.map(toReviewView) }
}

function toReviewView({ id, userName, createdAt, ...review }: Review): ReviewView {
  return { _id: id, ...review, user: { name: userName }, createdAt: createdAt.toISOString() }
}

/** Spec §9. */
export const REVIEWS_PER_PAGE = 5

const reviewDate = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: INDIA,
})

/** The day on which a review was written, in India. */
export function dayOf(time: Date): string {
  return reviewDate.format(time)
}

/** '(1 Review)', '(12 Reviews)'. */
export function reviewCount(count: number): string {
  return `(${count} ${count === 1 ? 'Review' : 'Reviews'})`
}
