import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { badField, notFound, stale } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'

import {
  lockReview,
  type ModeratedReview,
  reviewById,
  reviewsBy,
  reviewsPage,
  writeHidden,
} from './moderation.repository.ts'
import type { ModerationInput, ModerationQuery } from './moderation.schema.ts'
import { isTooShort, type Review, type ReviewPage, TOO_SHORT } from './review.ts'
import {
  categoryOfBook,
  countReviews,
  earlierReview,
  prepareReviews,
  putReview,
  reviewerState,
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

/**
 * Counts a shopper's reviews in the ratings once the address is confirmed or a book was received. Call it in
 * the transaction that does so.
 */
export async function countReviewsOf(tx: Tx, userId: string, touch: Touch): Promise<void> {
  for (const bookId of await countReviews(tx, userId)) {
    touch(`reviews:${bookId}`)
    touchStars(touch, bookId, await categoryOfBook(tx, bookId))
  }
}

/** Invalidates lists of books, which show stars and sort by them but don't show comments. */
export function touchStars(touch: Touch, bookId: string, category: string | undefined): void {
  touch(`book:${bookId}`)
  if (category) touch(`category:${category}`, 'catalogue')
}

export type { Review, ReviewPage }

export function createReviewsService({ db, clock, pages }: Needs<'db' | 'clock' | 'pages'>) {
  const reads = prepareReviews(db)

  return {
    /** Returns a page of a book's reviews, newest first. Throws `not-found` for an unknown book. */
    async ofBook(bookId: string, page: number, limit: number): Promise<ReviewPage> {
      const totals = isId(bookId) ? await reads.totals(bookId) : undefined
      if (!totals) throw notFound('Book')
      const offset = (page - 1) * limit
      const rows = offset < totals.total ? await reads.page(bookId, limit, offset) : []
      return { ...totals, reviews: rows, page }
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
      const { userId } = actor
      const { row, isFirst } = await pages.write(async (tx, touch) => {
        const category = await categoryOfBook(tx, bookId)
        if (!category) throw notFound('Book')
        const before = await earlierReview(tx, bookId, userId)
        const written = { id: newId(), bookId, userId, rating, comment, createdAt: clock.now() }
        const after = await putReview(tx, { ...written, ...(await reviewerState(tx, bookId, userId)) })
        touch(`reviews:${bookId}`)
        if (!before) touch(`book:${bookId}`)
        if (countedStars(before) !== countedStars(after)) touchStars(touch, bookId, category)
        return { row: after, isFirst: before === undefined }
      })
      return { review: { ...row, userName: actor.name }, isFirst }
    },
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>

function countedStars(review: { counts: boolean; rating: number } | undefined): number | undefined {
  return review?.counts ? review.rating : undefined
}

export type { ModeratedReview }

export function createModerationService({ db, clock, pages }: { db: Db; clock: Clock; pages: PageWrites }) {
  return {
    /** Lists reviews of all books, newest first. */
    async list(
      query: ModerationQuery,
    ): Promise<ListLength & { reviews: ModeratedReview[]; totalPages: number }> {
      const { rows, ...length } = await reviewsPage(db, query)
      return { reviews: rows, ...length, totalPages: pagesIn(length, query.limit) }
    },

    /**
     * Hides a review from its page and the rating, or shows it again unchanged. It stays hidden when its
     * author edits it. Throws `not-found`, and `conflict` 'stale' if its author has edited the text that was
     * written at `createdAt`, or someone else has already hidden or shown it.
     */
    async setHidden(
      actor: Actor,
      id: string,
      { hidden, createdAt, reason }: ModerationInput,
    ): Promise<ModeratedReview> {
      if (!isId(id)) throw notFound('Review')
      const now = clock.now()
      return pages.write(async (tx, touch) => {
        const before = await lockReview(tx, id)
        if (!before) throw notFound('Review')
        const isHidden = before.hiddenAt !== null
        if (isHidden === hidden || before.createdAt.getTime() !== createdAt.getTime()) throw stale('review')
        const change = hidden
          ? { hiddenAt: now, hiddenBy: actor.name, hiddenReason: reason ?? '' }
          : { hiddenAt: null, hiddenBy: null, hiddenReason: null }
        const { bookId } = before
        await writeHidden(tx, id, change)
        const category = await categoryOfBook(tx, bookId)
        touch(`reviews:${bookId}`)
        touchStars(touch, bookId, category)
        const review = await reviewById(tx, id)
        if (!review) throw notFound('Review')
        return review
      })
    },

    /** Lists the actor's reviews, including hidden ones, newest first. */
    own: (actor: Actor): Promise<ModeratedReview[]> => reviewsBy(db, actor.userId),
  }
}

export type ModerationService = ReturnType<typeof createModerationService>

/** Reads a review for a report about it. */
export const readReview = (db: Executor, id: string): Promise<ModeratedReview | undefined> =>
  reviewById(db, id)
