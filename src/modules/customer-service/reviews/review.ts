export interface Review {
  id: string
  rating: number
  /** Stored exactly as sent, untrimmed (DESIGN §5). */
  comment: string
  /** 'A reader' if the author's account was deleted; 'Anonymous' without an author. */
  userName: string
  /** The author had received this book from us when writing, alone or in a combo. */
  verifiedBuyer: boolean
  /** When the present text was written. */
  createdAt: Date
  /** When the first text was written; null unless the review was edited. */
  firstWrittenAt: Date | null
}

export interface ReviewPage {
  reviews: Review[]
  /** All visible reviews, including those that don't count in the rating. */
  total: number
  page: number
  /** Average to a tenth of the reviews that count; 0 without any. */
  rating: number
  /** Number of reviews that count with 1, 2, … 5 stars. */
  ratings: number[]
}

/** Limits of spec §9. */
export const MIN_CHARACTERS = 10
export const MAX_CHARACTERS = 5000

/** Wording of spec §5, used by the form and the server. */
export const TOO_SHORT = 'Please write at least 10 characters.'

/** Fewer than 10 characters after trimming (spec §5). */
export function isTooShort(comment: string): boolean {
  return comment.trim().length < MIN_CHARACTERS
}
