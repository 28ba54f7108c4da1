import { and, inArray, isNotNull } from 'drizzle-orm'

import { orders } from './orders.tables.ts'
import type { Executor } from '#platform/database/database.ts'

/** Records that the documents of these orders' parcels were printed. */
export async function recordPrinted(db: Executor, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ printedAt: at })
    .where(inArray(orders.id, [...ids]))
}

/** Returns which of these orders have printed documents that still match their parcels. */
export async function printedAmong(db: Executor, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNotNull(orders.printedAt)))
  return found.map(({ id }) => id)
}
