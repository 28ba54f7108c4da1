import type { Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { reviewsOf } from './reviews.repository.ts'

/** Reviews' part in what the shop holds about a person: they stay, under the name that the account has then. */
export const personalReviews: PersonalData = {
  name: 'reviews',
  collect: (db, { userId }) => reviewsOf(db, userId),
  async forget(tx, { userId }, touch) {
    await touchReviewsOf(tx, userId, touch)
    return []
  },
}

/** Pages with a person's reviews show their name: for anyone who changes it. */
export async function touchReviewsOf(tx: Tx, userId: string, touch: Touch): Promise<void> {
  for (const { bookId } of await reviewsOf(tx, userId)) touch(`reviews:${bookId}`, `book-reviews:${bookId}`)
}
