import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import { notFound, stale } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import {
  lockReview,
  type ModeratedReview,
  reviewById,
  reviewsBy,
  reviewsPage,
  writeHidden,
} from './moderation.repository.ts'
import type { ModerationInput, ModerationQuery } from './moderation.schema.ts'
import { categoryOfBook } from './reviews.repository.ts'
import { touchStars } from './reviews.service.ts'

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
