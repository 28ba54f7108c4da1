import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { shownImage } from '#modules/covers/cover-address.ts'
import { stockItems, stockMovements } from '#modules/inventory/inventory.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { bookColumns } from '#modules/orders/packing.repository.ts'
import { payments, refunds, webhookEvents } from '#modules/payments/payments.tables.ts'
import type { Executor } from '#platform/database/database.ts'

/** Returns the current data of the books, with cover and available stock; archived ones included. */
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

/** Maps the email addresses of existing accounts to names. */
export async function namesOf(db: Executor, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.email, [...addresses]))
  return new Map(found.map(({ email, name }) => [email, name]))
}

/** All payment attempts, oldest first. */
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
 * Webhooks, newest first. The table is indexed by arrival time and no webhook precedes its checkout, so only
 * rows from `since` on are scanned.
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

/** Stock movements of the order, oldest first. Filtering by book uses the index. */
export async function movementsOf(db: Executor, orderId: string, bookIds: readonly string[]) {
  const { id, bookId, delta, reason, actor, at, sequence } = stockMovements
  return db
    .select({ id, bookId, delta, reason, actor, at })
    .from(stockMovements)
    .where(and(inArray(bookId, [...bookIds]), eq(stockMovements.reference, orderId)))
    .orderBy(asc(sequence))
}

/** The leading digits of an id that encode its creation time. */
const TIME_DIGITS = 12

/**
 * Emails whose dedupe key contains one of `subjects`: the order, its claims, its refunds. No email is older
 * than its order and ids are ordered by time, so the primary key excludes everything earlier.
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
