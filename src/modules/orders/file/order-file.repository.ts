import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { shownImage } from '#modules/catalogue/covers/cover-address.ts'
import { stockItems, stockMovements } from '#modules/inventory/inventory.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { payments, refunds, webhookEvents } from '#modules/payments/payments.tables.ts'
import { bookColumns } from '#modules/orders/documents/packed-books.repository.ts'
import type { Executor } from '#platform/database/database.ts'

/** The books as they are now, with their covers and what can be sold of them; archived ones too. */
export async function booksOf(db: Executor, bookIds: readonly string[]) {
  const { subtitle, author, publisher } = books
  const found = await db
    .select({
      ...bookColumns,
      image: books.image,
      available: stockItems.available,
      printed: { subtitle, author, publisher, categorySlug: categories.slug },
    })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(inArray(books.id, [...bookIds]))
  return found.map(({ printed, ...book }) => ({
    ...book,
    image: shownImage({ id: book.bookId, ...book, ...printed }),
  }))
}

/** E-mail address → name, of those who still have an account. */
export async function namesOf(db: Executor, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.email, [...addresses]))
  return new Map(found.map(({ email, name }) => [email, name]))
}

/** All attempts to pay, oldest first. */
export async function paymentsOf(db: Executor, gatewayOrderIds: readonly string[]) {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.gatewayOrderId, [...gatewayOrderIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

export async function refundsOf(db: Executor, gatewayOrderIds: readonly string[]) {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.gatewayOrderId, [...gatewayOrderIds]))
    .orderBy(asc(refunds.id))
}

const MAX_WEBHOOKS = 50

/**
 * Newest first. The table is indexed by the hour of arrival, and none comes before its order was begun: only what came
 * after `since` is looked at.
 */
export async function webhooksOf(db: Executor, gatewayOrderIds: readonly string[], since: Date) {
  const { id, event, handled, receivedAt, handledAt } = webhookEvents
  return db
    .select({ id, event, handled, receivedAt, handledAt })
    .from(webhookEvents)
    .where(
      and(gte(webhookEvents.receivedAt, since), inArray(webhookEvents.gatewayOrderId, [...gatewayOrderIds])),
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(MAX_WEBHOOKS)
}

/** What the order took of these books and gave back, oldest first; the index by book leaves out all others. */
export async function movementsOf(db: Executor, orderId: string, bookIds: readonly string[]) {
  const { id, bookId, delta, reason, actor, at, sequence } = stockMovements
  return db
    .select({ id, bookId, delta, reason, actor, at })
    .from(stockMovements)
    .where(and(inArray(bookId, [...bookIds]), eq(stockMovements.reference, orderId)))
    .orderBy(asc(sequence))
}

/** Digits of an id that tell when it was made. */
const TIME_DIGITS = 12

/**
 * The e-mails whose key names one of `subjects`: the order, its claims, its refunds. No e-mail is older than its order,
 * and ids are ordered by time, so that the primary key leaves out all that was written before.
 */
export async function mailsOf(db: Executor, subjects: readonly [string, ...string[]]) {
  const { id, dedupeKey, recipient, subject, status, attempts, lastError, createdAt, sentAt } = emails
  const named = sql`string_to_array(${dedupeKey}, ':') && ${sql.param([...subjects])}::text[]`
  return db
    .select({ id, recipient, subject, status, attempts, lastError, createdAt, sentAt })
    .from(emails)
    .where(and(gte(emails.id, subjects[0].slice(0, TIME_DIGITS)), named))
    .orderBy(asc(emails.id))
}
