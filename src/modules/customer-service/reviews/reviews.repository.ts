import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { prepareRead } from '#platform/database/joint-reads.ts'

import type { Review } from './review.ts'
import { reviews } from './reviews.tables.ts'

/** A review with its author's id, which the service needs to find out whether they bought the book. */
export type ReviewRow = Omit<Review, 'verifiedBuyer'> & { userId: string | null }

export interface ReviewTotals {
  total: number
  rating: number
  ratings: number[]
}

const columns = {
  id: reviews.id,
  userId: reviews.userId,
  rating: reviews.rating,
  comment: reviews.comment,
  userName: sql<string>`coalesce(${users.name}, 'Anonymous')`,
  createdAt: reviews.createdAt,
}

export function prepareReviews(db: Db) {
  const ofBook = db
    .select({ total: books.reviewCount, rating: books.rating, ratings: books.ratings })
    .from(books)
    .where(and(eq(books.id, sql.placeholder('bookId')), sql`not ${books.archived}`))
  const totals = prepareRead(db, 'reviews_totals', ofBook)
  const listed = db
    .select(columns)
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.bookId, sql.placeholder('bookId')), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  const page = prepareRead(db, 'reviews_of_book', listed)
  return {
    /** Undefined for an unknown or archived book. */
    totals: async (bookId: string): Promise<ReviewTotals | undefined> => (await totals({ bookId }))[0],
    page: (bookId: string, limit: number, offset: number): Promise<ReviewRow[]> =>
      page({ bookId, limit, offset }),
  }
}

/** Slug of a book's category; undefined for an unknown or archived book. */
export async function categoryOfBook(tx: Tx, bookId: string): Promise<string | undefined> {
  const found = await tx
    .select({ slug: categories.slug })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(and(eq(books.id, bookId), sql`not ${books.archived}`))
  return found[0]?.slug
}

/** Returns the rating of the shopper's earlier review, if any. */
export async function earlierRating(tx: Tx, bookId: string, userId: string): Promise<number | undefined> {
  const found = await tx
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(and(eq(reviews.bookId, bookId), eq(reviews.userId, userId)))
  return found[0]?.rating
}

/** Inserts a shopper's review, or replaces the earlier one and keeps its id. */
export async function putReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<string> {
  const { rating, comment, createdAt } = review
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({ target: [reviews.bookId, reviews.userId], set: { rating, comment, createdAt } })
    .returning({ id: reviews.id })
  if (!row) throw new Error('The review was not written')
  return row.id
}

export async function reviewsOf(db: Executor, userId: string) {
  const { id, bookId, rating, comment, createdAt, hiddenAt, hiddenReason } = reviews
  return db
    .select({ _id: id, bookId, title: books.title, rating, comment, createdAt, hiddenAt, hiddenReason })
    .from(reviews)
    .innerJoin(books, eq(books.id, reviews.bookId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))
}
