import { and, count, desc, eq, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Db } from '#platform/database/database.ts'

import type { Review } from './review.ts'
import { reviews } from './reviews.tables.ts'

export function prepareReviews(db: Db) {
  const ofBook = eq(reviews.bookId, sql.placeholder('bookId'))
  const counted = db
    .select({ total: count(reviews.id) })
    .from(books)
    .leftJoin(reviews, eq(reviews.bookId, books.id))
    .where(and(eq(books.id, sql.placeholder('bookId')), sql`not ${books.archived}`))
    .groupBy(books.id)
    .prepare('reviews_count')
  const listed = db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      userName: sql<string>`coalesce(${users.name}, 'Anonymous')`,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(ofBook)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('reviews_of_book')
  return {
    /** Undefined for a book that is unknown or archived. */
    count: async (bookId: string): Promise<number | undefined> =>
      (await counted.execute({ bookId }))[0]?.total,
    page: (bookId: string, limit: number, offset: number): Promise<Review[]> =>
      listed.execute({ bookId, limit, offset }),
  }
}
