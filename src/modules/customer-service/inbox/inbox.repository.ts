import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { WARNING } from '#modules/customer-service/cases/case.ts'
import { acknowledgedAt, CASE_WORDS, cases } from '#modules/customer-service/cases/cases.tables.ts'
import { reviews } from '#modules/customer-service/reviews/reviews.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { readTicketNumber } from '#modules/orders/ticket.ts'
import type { Executor } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { type Searched, searchedNewest, searchPage } from '#platform/database/search-page.ts'
import { hasTyped } from '#platform/database/typed-match.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'

import type { InboxQuery } from './inbox.schema.ts'

/** A case with the review that it reports. */
const selectListed = (db: Executor) =>
  db
    .select({
      ...getTableColumns(cases),
      acknowledgedAt,
      book: books.title,
      review: reviews.comment,
    })
    .from(cases)
    .leftJoin(emails, eq(emails.dedupeKey, cases.mailKey))
    .leftJoin(reviews, eq(reviews.id, cases.reviewId))
    .leftJoin(books, eq(books.id, reviews.bookId))
    .$dynamic()

export type ListedCase = Awaited<ReturnType<typeof selectListed>>[number]

type Found = ListLength & { rows: ListedCase[] }

const newestFirst = [desc(cases.receivedAt), desc(cases.id)]

/** Returns open cases with the nearest deadline first; others, and cases found by a word, newest first. */
export async function pageOfCases(db: Executor, query: InboxQuery, now: Date): Promise<Found> {
  const { state, kind, search, page, limit } = query
  const where = and(inState(state || undefined, now), kind ? eq(cases.kind, kind) : undefined)
  const window = { limit, offset: (page - 1) * limit }
  const number = search && readTicketNumber(search)
  if (search && !number) {
    const { ids, ...length } = await searchPage(db, searched(where, search), window)
    const found = await selectListed(db)
      .where(inArray(cases.id, ids))
      .orderBy(...newestFirst)
    return { rows: found, ...length }
  }
  const listed = number ? and(where, eq(cases.number, number)) : where
  const isOpen = state === 'due' || state === 'open'
  const rows = await selectListed(db)
    .where(listed)
    .orderBy(...(isOpen ? [asc(cases.resolveBy), asc(cases.id)] : newestFirst))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, ...lengthOf(await countUpTo(db, cases.id, listed)) }
}

/** Builds the search by words, newest first. */
export function searched(where: SQL | undefined, search: string): Searched {
  return searchedNewest({
    columns: sql`id, received_at as key`,
    from: sql`from ${cases}`,
    where,
    order: sql`received_at desc, id desc`,
    met: hasTyped(CASE_WORDS, search),
  })
}

export async function listedCase(db: Executor, id: string): Promise<ListedCase | undefined> {
  const [row] = await selectListed(db).where(eq(cases.id, id))
  return row
}

function inState(state: 'due' | 'open' | 'resolved' | undefined, now: Date): SQL | undefined {
  if (state === 'resolved') return isNotNull(cases.resolvedAt)
  if (state === 'open') return isNull(cases.resolvedAt)
  if (state === undefined) return undefined
  const within = (warning: number) => new Date(now.getTime() + warning)
  // Looked up by key for each case; `not exists` would read all emails.
  const unacknowledged = sql`(select ${emails.sentAt} from ${emails}
    where ${emails.dedupeKey} = ${cases.mailKey}) is null`
  return and(
    isNull(cases.resolvedAt),
    or(
      lt(cases.resolveBy, within(WARNING.resolve)),
      and(lt(cases.acknowledgeBy, within(WARNING.acknowledge)), isNull(cases.acknowledgedAt), unacknowledged),
    ),
  )
}
