import type { Executor } from '#platform/database/database.ts'

import { BUILT_IN_DETAILS } from './built-in-details.ts'
import { newestNumber, revisionRow } from './settings.repository.ts'
import { type ShopDetails, shopOf } from './shop-details.ts'
import type { Shop } from './shop.ts'
import { understood } from './understood.ts'

export interface CurrentSettings {
  /** Grows with every change: while it stays, nothing has changed. 0: nobody has changed anything yet. */
  revision: number
  details: ShopDetails
  shop: Shop
}

/**
 * The shop's details as they hold now: one look at an index, then what is at hand while nothing has changed. Inside a
 * transaction it takes that transaction.
 */
export type SettingsNow = (db: Executor) => Promise<CurrentSettings>

export function createSettingsNow(): SettingsNow {
  let known: CurrentSettings = { revision: 0, details: BUILT_IN_DETAILS, shop: shopOf(BUILT_IN_DETAILS) }
  return async (db) => {
    const current = known
    const revision = await newestNumber(db)
    if (revision === current.revision) return current
    const row = await revisionRow(db, revision)
    const details = row ? understood(row.details) : BUILT_IN_DETAILS
    known = { revision, details, shop: shopOf(details) }
    return known
  }
}
