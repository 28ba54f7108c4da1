import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import {
  MAX_GATHERED,
  type Searched,
  searchedNewest,
  searchPage,
  type Window,
} from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { ModerationQuery } from './moderation.schema.ts'
import { reviews } from './reviews.tables.ts'

const { id, bookId, rating, comment, createdAt, counts, hiddenAt, hiddenBy, hiddenReason } = reviews
const writer = sql<string>`coalesce(${users.name}, 'Anonymous')`
const columns = { id, bookId, rating, comment, createdAt, counts, hiddenAt, hiddenBy, hiddenReason }

const select = (db: Executor) =>
  db
    .select({ ...columns, title: books.title, userName: writer })
    .from(reviews)
    .innerJoin(books, eq(books.id, bookId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .$dynamic()

export type ModeratedReview = Awaited<ReturnType<typeof select>>[number]

/** Maximum reviews returned for one author. A shopper has one review per book. */
const MAX_OWN = 200

/** Returns a page of reviews, newest first. */
export async function reviewsPage(
  db: Executor,
  { page, limit, search, ...question }: ModerationQuery,
): Promise<ListLength & { rows: ModeratedReview[] }> {
  const window = { limit, offset: (page - 1) * limit }
  const where = matching(question)
  if (!search) return { rows: await newest(db, where, window), ...lengthOf(await countUpTo(db, id, where)) }
  const { ids, ...length } = await searchPage(db, searched(where, search), window)
  return { rows: await newest(db, inArray(id, ids), { limit, offset: 0 }), ...length }
}

/** Selects the ids first, so that books and authors are joined for one page only. */
function newest(db: Executor, where: SQL | undefined, { limit, offset }: Window): Promise<ModeratedReview[]> {
  const ids = db
    .select({ id })
    .from(reviews)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return select(db)
    .where(inArray(id, ids))
    .orderBy(...newestFirst)
}

const newestFirst = [desc(createdAt), desc(id)]

function matching({ state, rating: stars }: Pick<ModerationQuery, 'state' | 'rating'>): SQL | undefined {
  return and(
    state === 'hidden' ? isNotNull(hiddenAt) : undefined,
    state === 'shown' ? isNull(hiddenAt) : undefined,
    stars === undefined ? undefined : eq(rating, stars),
  )
}

/** Builds the moderators' search, newest first. */
export function searched(where: SQL | undefined, search: string): Searched {
  return searchedNewest({
    parts: searchParts(where, search),
    columns: sql`reviews.id, reviews.created_at as key`,
    from: sql`from reviews join books on books.id = reviews.book_id left join users on users.id = reviews.user_id`,
    where,
    order: sql`reviews.created_at desc, reviews.id desc`,
    met: sql`(${hasTyped(comment, search)} or ${hasTyped(books.title, search)} or ${hasTyped(users.name, search)})`,
  })
}

/** Searches comments, book titles and authors' names, each by its own index. */
function searchParts(where: SQL | undefined, search: string): SQL[] {
  const most = MAX_GATHERED + 1
  const ofBooks = sql`array((select id from books where not archived and ${hasTyped(sql`title`, search)} limit ${most})
    union all (select id from books where archived and ${hasTyped(sql`title`, search)} limit ${most}))`
  const byWriters = sql`array(select id from users where ${hasTyped(sql`name`, search)} limit ${most})`
  const found = (condition: SQL, from = sql`from reviews`) =>
    sql`select reviews.id, reviews.created_at as key ${from} where ${and(where, condition)}`
  const withBooks = sql`from reviews join books on books.id = reviews.book_id`
  return [
    found(hasTyped(comment, search)),
    found(sql`${bookId} = any(${ofBooks}) and not ${hasTyped(comment, search)}`),
    found(
      sql`${reviews.userId} = any(${byWriters}) and not ${hasTyped(comment, search)} and not ${hasTyped(books.title, search)}`,
      withBooks,
    ),
  ]
}

export async function reviewById(db: Executor, reviewId: string): Promise<ModeratedReview | undefined> {
  const [row] = await select(db).where(eq(id, reviewId))
  return row
}

/** Returns a shopper's reviews, newest first. */
export async function reviewsBy(db: Executor, userId: string): Promise<ModeratedReview[]> {
  return select(db).where(eq(reviews.userId, userId)).orderBy(desc(createdAt), desc(id)).limit(MAX_OWN)
}

/** Locks a review for moderation. Returns undefined for an unknown review. */
export async function lockReview(tx: Tx, reviewId: string) {
  const [row] = await tx
    .select({ bookId, createdAt, hiddenAt })
    .from(reviews)
    .where(eq(id, reviewId))
    .for('update')
  return row
}

/** Hides or shows a review; a trigger updates the book's rating. */
export async function writeHidden(
  tx: Tx,
  reviewId: string,
  hidden: Pick<ModeratedReview, 'hiddenAt' | 'hiddenBy' | 'hiddenReason'>,
): Promise<void> {
  await tx.update(reviews).set(hidden).where(eq(id, reviewId))
}
