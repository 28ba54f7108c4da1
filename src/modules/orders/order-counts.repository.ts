import { count, inArray } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'

import { orders } from './orders.tables.ts'

/** How many orders each of these people has placed, whatever became of them. */
export async function countOrdersOf(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: orders.userId, orders: count() })
    .from(orders)
    .where(inArray(orders.userId, [...userIds]))
    .groupBy(orders.userId)
  return new Map(rows.map((row) => [row.userId ?? '', row.orders]))
}
