import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { claims } from '#modules/customer-service/claims/claims.tables.ts'
import { contactMessages } from '#modules/customer-service/contact/contact.tables.ts'
import { reviewReports } from '#modules/customer-service/reviews/reports/reports.tables.ts'
import { reviews } from '#modules/customer-service/reviews/reviews.tables.ts'
import { WARNING } from '#modules/customer-service/tickets/ticket.ts'
import { acknowledgedAt, tickets } from '#modules/customer-service/tickets/tickets.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { readTicketNumber } from '#modules/orders/ticket.ts'
import type { Executor } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'

import type { TicketsQuery } from './ticket-desk.schema.ts'

/** A ticket with what it is about: a message's subject, a claim's order or a reported review's book. */
const selectListed = (db: Executor) =>
  db
    .select({
      id: tickets.id,
      number: tickets.number,
      kind: tickets.kind,
      receivedAt: tickets.receivedAt,
      acknowledgeBy: tickets.acknowledgeBy,
      acknowledgedAt,
      resolveBy: tickets.resolveBy,
      resolvedAt: tickets.resolvedAt,
      resolvedBy: tickets.resolvedBy,
      note: tickets.note,
      about: sql<
        string | null
      >`coalesce(${contactMessages.subject}, ${books.title}, 'KK-' || lpad(${orders.number}::text, 6, '0'))`,
      text: sql<string | null>`coalesce(${contactMessages.message}, ${claims.text}, ${reviewReports.text})`,
      from: sql<string | null>`coalesce(${contactMessages.email}, ${orders.email}, ${reviewReports.email})`,
      reason: reviewReports.reason,
      review: reviews.comment,
      orderId: claims.orderId,
    })
    .from(tickets)
    .leftJoin(emails, eq(emails.dedupeKey, tickets.mailKey))
    .leftJoin(contactMessages, eq(contactMessages.id, tickets.id))
    .leftJoin(claims, eq(claims.id, tickets.id))
    .leftJoin(orders, eq(orders.id, claims.orderId))
    .leftJoin(reviewReports, eq(reviewReports.id, tickets.id))
    .leftJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .leftJoin(books, eq(books.id, reviews.bookId))
    .$dynamic()

export type ListedTicket = Awaited<ReturnType<typeof selectListed>>[number]

/** Returns open tickets with the nearest deadline first, or other tickets newest first. */
export async function ticketsPage(
  db: Executor,
  { state, kind, search, page, limit }: TicketsQuery,
  now: Date,
): Promise<ListLength & { rows: ListedTicket[] }> {
  const number = search ? (readTicketNumber(search) ?? -1) : undefined
  const where = and(
    inState(state || undefined, now),
    kind ? eq(tickets.kind, kind) : undefined,
    number === undefined ? undefined : eq(tickets.number, number),
  )
  const order =
    state === 'due' || state === 'open'
      ? [asc(tickets.resolveBy), asc(tickets.id)]
      : [desc(tickets.receivedAt), desc(tickets.id)]
  const rows = await selectListed(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, ...lengthOf(await countUpTo(db, tickets.id, where)) }
}

export async function listedTicket(db: Executor, id: string): Promise<ListedTicket | undefined> {
  const [row] = await selectListed(db).where(eq(tickets.id, id))
  return row
}

function inState(state: 'due' | 'open' | 'resolved' | undefined, now: Date): SQL | undefined {
  if (state === 'resolved') return isNotNull(tickets.resolvedAt)
  if (state === 'open') return isNull(tickets.resolvedAt)
  if (state === undefined) return undefined
  const within = (warning: number) => new Date(now.getTime() + warning)
  const unacknowledged = sql`not exists (select 1 from ${emails}
    where ${emails.dedupeKey} = ${tickets.mailKey} and ${emails.sentAt} is not null)`
  return and(
    isNull(tickets.resolvedAt),
    or(
      lt(tickets.resolveBy, within(WARNING.resolve)),
      and(
        lt(tickets.acknowledgeBy, within(WARNING.acknowledge)),
        isNull(tickets.acknowledgedAt),
        unacknowledged,
      ),
    ),
  )
}
