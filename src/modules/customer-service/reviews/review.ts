export interface Review {
  id: string
  rating: number
  /** Stored exactly as sent, untrimmed (DESIGN §5). */
  comment: string
  /** 'A reader' if the author's account was deleted; 'Anonymous' without an author. */
  userName: string
  /** The author has ordered this book, alone or in a combo. */
  verifiedBuyer: boolean
  createdAt: Date
}

export interface ReviewPage {
  reviews: Review[]
  total: number
  page: number
  /** Average to a tenth; 0 without reviews. */
  rating: number
  /** Number of reviews with 1, 2, … 5 stars. */
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
