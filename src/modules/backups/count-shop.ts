import type { Executor } from '#platform/database/database.ts'

import { countRows, sumMoney } from './count-shop.repository.ts'

/** Rows by table, and sums of money in paise and of copies by what they are of. */
export interface ShopCounts {
  rows: Record<string, number>
  sums: Record<string, number>
}

/** Counts a whole shop, as a backup says what it holds and a check compares. */
export async function countShop(db: Executor): Promise<ShopCounts> {
  return { rows: await countRows(db), sums: await sumMoney(db) }
}
