import { isNotNull, isNull, max, sql } from 'drizzle-orm'

import { passwordResetRequests, passwordResets, sessions } from '#modules/accounts/accounts.tables.ts'
import { invoiceSeries } from '#modules/invoicing/invoicing.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import type { Tx } from '#platform/database/database.ts'

import { restores } from './restores.tables.ts'

/** Number of order numbers to skip, because orders placed after the backup had some of them. */
const NUMBERS_LEFT_OUT = 10_000

/**
 * Ends every session and deletes reset links: after the restore, sessions ended since the backup would be
 * valid again, and so would used links.
 */
export async function endSessions(tx: Tx, now: Date): Promise<void> {
  await tx.update(sessions).set({ revokedAt: now }).where(isNull(sessions.revokedAt))
  await tx.delete(passwordResets)
  await tx.delete(passwordResetRequests)
}

/** Marks waiting mails as failed, so that staff see them among the unsent mails. Returns their number. */
export async function giveUpMails(tx: Tx, why: string): Promise<number> {
  const given = await tx
    .update(emails)
    .set({ status: 'failed', nextAttemptAt: null, lastError: why })
    .where(isNotNull(emails.nextAttemptAt))
    .returning({ id: emails.id })
  return given.length
}

/** Assigns the next order a number that no lost order can have had. */
export async function skipLostNumbers(tx: Tx): Promise<{ last: number; next: number }> {
  const [found] = await tx.select({ last: max(orders.number) }).from(orders)
  const last = found?.last ?? 0
  const next = last + NUMBERS_LEFT_OUT + 1
  await tx.execute(sql`select setval(pg_get_serial_sequence('orders', 'number'), ${next}::bigint, false)`)
  return { last, next }
}

/** Returns every series that was ever used. */
export async function seriesUsed(tx: Tx): Promise<string[]> {
  const found = await tx.selectDistinct({ series: invoiceSeries.series }).from(invoiceSeries)
  return found.map(({ series }) => series)
}

export async function insertRestore(tx: Tx, restore: typeof restores.$inferInsert): Promise<void> {
  await tx.insert(restores).values(restore)
}
