import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { reviews } from './reviews.tables.ts'
import { containing } from '#platform/database/containing.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import type { ModerationQuery } from './moderation.schema.ts'

const { id, bookId, rating, comment, createdAt, hiddenAt, hiddenBy, hiddenReason } = reviews
const writer = sql<string>`coalesce(${users.name}, 'Anonymous')`
const columns = { id, bookId, rating, comment, createdAt, hiddenAt, hiddenBy, hiddenReason }

const select = (db: Executor) =>
  db
    .select({ ...columns, title: books.title, userName: writer })
    .from(reviews)
    .innerJoin(books, eq(books.id, bookId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .$dynamic()

export type ModeratedReview = Awaited<ReturnType<typeof select>>[number]

/** Nobody turns further; so many are counted at most. */
const MOST_COUNTED = 10_000
/** A shopper has one review of a book. */
const MOST_OWN = 200

/** Newest first. */
export async function reviewsPage(
  db: Executor,
  { page, limit, ...question }: ModerationQuery,
): Promise<{ rows: ModeratedReview[]; total: number }> {
  const where = asked(question)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  const found = select(db).where(where).limit(MOST_COUNTED).as('found')
  const [counted] = await db.select({ total: count() }).from(found)
  return { rows, total: counted?.total ?? 0 }
}

function asked({ state, rating: stars, search }: Omit<ModerationQuery, 'page' | 'limit'>): SQL | undefined {
  const part = search ? containing(search) : undefined
  return and(
    state === 'hidden' ? isNotNull(hiddenAt) : undefined,
    state === 'shown' ? isNull(hiddenAt) : undefined,
    stars === undefined ? undefined : eq(rating, stars),
    part ? or(ilike(comment, part), ilike(books.title, part), ilike(users.name, part)) : undefined,
  )
}

export async function reviewById(db: Executor, reviewId: string): Promise<ModeratedReview | undefined> {
  const [row] = await select(db).where(eq(id, reviewId))
  return row
}

/** Newest first. */
export async function reviewsBy(db: Executor, userId: string): Promise<ModeratedReview[]> {
  return select(db).where(eq(reviews.userId, userId)).orderBy(desc(createdAt), desc(id)).limit(MOST_OWN)
}

/** Answers the book; undefined for an unknown review. The trigger takes its stars out of the rating or puts them in. */
export async function writeHidden(
  tx: Tx,
  reviewId: string,
  hidden: Pick<ModeratedReview, 'hiddenAt' | 'hiddenBy' | 'hiddenReason'>,
): Promise<string | undefined> {
  const [row] = await tx.update(reviews).set(hidden).where(eq(id, reviewId)).returning({ bookId })
  return row?.bookId
}
