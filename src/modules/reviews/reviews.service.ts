import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import type { Review } from './review.ts'
import { prepareReviews } from './reviews.repository.ts'

export type { Review }

export interface ReviewsService {
  /** Newest first. Throws not-found for an unknown book. */
  ofBook(
    bookId: string,
    page: number,
    limit: number,
  ): Promise<{ reviews: Review[]; total: number; page: number }>
}

export function createReviewsService({ db }: { db: Db }): ReviewsService {
  const reads = prepareReviews(db)
  return {
    async ofBook(bookId, page, limit) {
      const total = isId(bookId) ? await reads.count(bookId) : undefined
      if (total === undefined) throw notFound('Book')
      const offset = (page - 1) * limit
      const reviews = offset < total ? await reads.page(bookId, limit, offset) : []
      return { reviews, total, page }
    },
  }
}
