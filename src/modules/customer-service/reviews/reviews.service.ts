import type { Actor } from '#modules/accounts/actor.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import { contactDetailsIn } from '#platform/contact-details/contact-details.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { badField, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { isTooShort, type Review, type ReviewPage, TOO_SHORT } from './review.ts'
import {
  categoryOfBook,
  earlierRating,
  prepareReviews,
  putReview,
  type ReviewRow,
  reviewsOf,
} from './reviews.repository.ts'

/** A person's reviews. They stay when the account is deleted, under the account's new name. */
export const personalReviews: PersonalData = {
  name: 'reviews',
  collect: (db, { userId }) => reviewsOf(db, userId),
  async forget(tx, { userId }, touch) {
    await touchReviewsOf(tx, userId, touch)
    return []
  },
}

/** Invalidates the pages that show a person's reviews. Call it when the person's name changes. */
export async function touchReviewsOf(tx: Tx, userId: string, touch: Touch): Promise<void> {
  for (const { bookId } of await reviewsOf(tx, userId)) touch(`reviews:${bookId}`)
}

export type { Review, ReviewPage }

export function createReviewsService({
  db,
  clock,
  pages,
  orders,
}: Needs<'db' | 'clock' | 'pages'> & { orders: Pick<OrdersService, 'buyersOf'> }) {
  const reads = prepareReviews(db)

  async function withBuyers(bookId: string, rows: readonly ReviewRow[]): Promise<Review[]> {
    const writers = rows.flatMap(({ userId }) => userId ?? [])
    const buyers = writers.length > 0 ? await orders.buyersOf(bookId, writers) : new Set<string>()
    return rows.map(({ userId, ...row }) => ({
      ...row,
      userName: shownName(row.userName),
      verifiedBuyer: buyers.has(userId ?? ''),
    }))
  }

  return {
    /** Returns a page of a book's reviews, newest first. Throws `not-found` for an unknown book. */
    async ofBook(bookId: string, page: number, limit: number): Promise<ReviewPage> {
      const totals = isId(bookId) ? await reads.totals(bookId) : undefined
      if (!totals) throw notFound('Book')
      const offset = (page - 1) * limit
      const rows = offset < totals.total ? await reads.page(bookId, limit, offset) : []
      return { ...totals, reviews: await withBuyers(bookId, rows), page }
    },

    /**
     * Writes a review with the current date, replacing the shopper's earlier review of the book. Stores the
     * comment as sent, but refuses one of fewer than 10 characters after trimming (spec §5). Throws
     * `not-found` for an unknown book.
     */
    async write(
      actor: Actor,
      bookId: string,
      { rating, comment }: { rating: number; comment: string },
    ): Promise<{ review: Review; isFirst: boolean }> {
      if (isTooShort(comment)) throw badField('comment', TOO_SHORT)
      if (!isId(bookId)) throw notFound('Book')
      const written = { rating, comment, createdAt: clock.now() }
      const { id, isFirst } = await pages.write(async (tx, touch) => {
        const category = await categoryOfBook(tx, bookId)
        if (!category) throw notFound('Book')
        const before = await earlierRating(tx, bookId, actor.userId)
        touch(`reviews:${bookId}`)
        // Lists of books show stars and sort by them, but don't show comments.
        if (before !== rating) touch(`book:${bookId}`, `category:${category}`, 'catalogue')
        const review = { id: newId(), bookId, userId: actor.userId, ...written }
        return { id: await putReview(tx, review), isFirst: before === undefined }
      })
      const row = { id, userId: actor.userId, userName: actor.name, ...written }
      const [review] = await withBuyers(bookId, [row])
      return { review: review ?? { ...row, verifiedBuyer: false }, isFirst }
    },
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>

/** Replaces names with contact details, which were registered before the shop refused such names. */
function shownName(name: string): string {
  return contactDetailsIn(name).length > 0 ? 'Anonymous' : name
}
