import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books, categories, reviewTotal } from '#modules/catalogue/catalogue.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'

import type { Review } from './review.ts'
import { reviews } from './reviews.tables.ts'

export interface ReviewTotals {
  total: number
  rating: number
  ratings: number[]
}

const columns = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  userName: sql<string>`coalesce(${users.name}, 'Anonymous')`,
  verifiedBuyer: reviews.verifiedBuyer,
  createdAt: reviews.createdAt,
  firstWrittenAt: reviews.firstWrittenAt,
}

export function prepareReviews(db: Db) {
  const ofBook = db
    .select({ total: reviewTotal, rating: books.rating, ratings: books.ratings })
    .from(books)
    .where(and(eq(books.id, sql.placeholder('bookId')), sql`not ${books.archived}`))
  const totals = ofBook.prepare('reviews_totals')
  const listed = db
    .select(columns)
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.bookId, sql.placeholder('bookId')), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  const page = listed.prepare('reviews_of_book')
  return {
    /** Undefined for an unknown or archived book. */
    totals: async (bookId: string): Promise<ReviewTotals | undefined> =>
      (await totals.execute({ bookId }))[0],
    page: (bookId: string, limit: number, offset: number): Promise<Review[]> =>
      page.execute({ bookId, limit, offset }),
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

/**
 * Locks a shopper's reviews until the transaction ends, so that a review written while its author confirms the
 * address or receives the book is counted.
 */
async function lockReviewsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reviews of ${userId}`}, 0))`)
}

/**
 * Matches a shopper with a delivered copy of a book, alone or in a combo, that was neither returned nor refunded
 * in full.
 */
function hasReceived(userId: SQLWrapper, bookId: SQLWrapper): SQL {
  return sql`exists (select from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${userId} and delivered_at is not null
      and contents @> jsonb_build_array(jsonb_build_object('bookId', ${bookId}::text)) and returned < quantity
      and (order_lines.refunded = 0 or order_lines.refunded < unit_price * quantity - order_lines.discount))`
}

/** Returns the shopper's earlier review, if any, and locks it. */
export async function earlierReview(
  tx: Tx,
  bookId: string,
  userId: string,
): Promise<typeof reviews.$inferSelect | undefined> {
  await lockReviewsOf(tx, userId)
  const [found] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.bookId, bookId), eq(reviews.userId, userId)))
  return found
}

/** Reports whether a shopper has received a book from us, and whether their review of it counts. */
export async function reviewerState(
  tx: Tx,
  bookId: string,
  userId: string,
): Promise<{ verifiedBuyer: boolean; counts: boolean }> {
  const [found] = await tx
    .select({
      verifiedBuyer: sql<boolean>`${hasReceived(sql`${userId}`, sql`${bookId}`)}`,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const { verifiedBuyer = false, verifiedAt = null } = found ?? {}
  return { verifiedBuyer, counts: verifiedBuyer || verifiedAt !== null }
}

const isOther = sql`(${reviews.rating}, ${reviews.comment}) is distinct from (excluded.rating, excluded.comment)`

/**
 * Inserts a shopper's review, or replaces the earlier one and keeps its id. The date changes only with
 * the text or the rating.
 */
export async function putReview(
  tx: Tx,
  review: typeof reviews.$inferInsert,
): Promise<typeof reviews.$inferSelect> {
  const { rating, comment } = review
  const { createdAt, firstWrittenAt, verifiedBuyer, counts } = reviews
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.bookId, reviews.userId],
      set: {
        rating,
        comment,
        createdAt: sql`case when ${isOther} then excluded.created_at else ${createdAt} end`,
        firstWrittenAt: sql`case when ${isOther} then coalesce(${firstWrittenAt}, ${createdAt}) else ${firstWrittenAt} end`,
        verifiedBuyer: sql`${verifiedBuyer} or excluded.verified_buyer`,
        counts: sql`${counts} or excluded.counts`,
      },
    })
    .returning()
  if (!row) throw new Error('The review was not written')
  return row
}

/**
 * Counts a shopper's uncounted reviews if the address is confirmed, or of books that were delivered. A trigger updates the ratings. Returns the ids of their books.
 */
export async function countReviews(tx: Tx, userId: string): Promise<string[]> {
  await lockReviewsOf(tx, userId)
  const isConfirmed = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  const uncounted = and(eq(reviews.userId, userId), not(reviews.counts))
  const rated = tx.select({ id: reviews.bookId }).from(reviews).where(uncounted)
  // The trigger locks the books in the order of the update: lock them by id first.
  await tx
    .select({ id: books.id })
    .from(books)
    .where(inArray(books.id, rated))
    .orderBy(asc(books.id))
    .for('no key update')
  const counted = await tx
    .update(reviews)
    .set({ counts: true })
    .where(and(uncounted, or(exists(isConfirmed), hasReceived(sql`reviews.user_id`, sql`reviews.book_id`))))
    .returning({ bookId: reviews.bookId })
  return counted.map(({ bookId }) => bookId)
}

export async function reviewsOf(db: Executor, userId: string) {
  const { id, bookId, rating, comment, createdAt, firstWrittenAt, verifiedBuyer, counts } = reviews
  const { hiddenAt, hiddenReason } = reviews
  const written = { rating, comment, createdAt, firstWrittenAt, verifiedBuyer, counts }
  return db
    .select({ _id: id, bookId, title: books.title, ...written, hiddenAt, hiddenReason })
    .from(reviews)
    .innerJoin(books, eq(books.id, reviews.bookId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))
}
