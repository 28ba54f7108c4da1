import type { Db } from '#platform/database/database.ts'

import { countOrdersOf } from './order-counts.repository.ts'

/** How many orders each of these people has placed; nobody of them is left out who has any. For the list of users. */
export function countOrders(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countOrdersOf(db, userIds)
}
