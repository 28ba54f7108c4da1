import type { Executor } from '#platform/database/database.ts'

import { countRows, sumMoney } from './count-shop.repository.ts'

/** Rows by table, and sums by column: money in paise, and copies. */
export interface ShopCounts {
  rows: Record<string, number>
  sums: Record<string, number>
}

/** Counts a whole shop. A backup records the result; a check compares it. */
export async function countShop(db: Executor): Promise<ShopCounts> {
  return { rows: await countRows(db), sums: await sumMoney(db) }
}
