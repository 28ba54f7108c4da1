import { asc, eq } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Executor } from '#platform/database/database.ts'

import { reviews } from './reviews.tables.ts'

export async function reviewsOf(db: Executor, userId: string) {
  const { id, bookId, rating, comment, createdAt, hiddenAt, hiddenReason } = reviews
  return db
    .select({ _id: id, bookId, title: books.title, rating, comment, createdAt, hiddenAt, hiddenReason })
    .from(reviews)
    .innerJoin(books, eq(books.id, reviews.bookId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))
}
