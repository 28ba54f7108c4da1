import type { Executor } from '#platform/database/database.ts'

import { BUILT_IN_DETAILS, type ShopDetails } from './shop-details.ts'
import { SHOP_SETTINGS, settingsRevisions, readDetails } from './settings-revisions.ts'
import { type Shop, shopOf } from './shop.ts'

export interface CurrentSettings {
  /** Increases with every change; 0 before the first. */
  revision: number
  details: ShopDetails
  shop: Shop
}

/**
 * Returns the shop's current details: one index lookup, then the cached details unless they have changed.
 * Reads inside a transaction if given one.
 */
export type SettingsNow = (db: Executor) => Promise<CurrentSettings>

export function createSettingsNow(): SettingsNow {
  let known: CurrentSettings = { revision: 0, details: BUILT_IN_DETAILS, shop: shopOf(BUILT_IN_DETAILS) }
  return async (db) => {
    const current = known
    const revision = await settingsRevisions.newestId(db)
    if (revision === current.revision) return current
    const row = await settingsRevisions.find(db, SHOP_SETTINGS, revision)
    const details = row ? readDetails(row.state) : BUILT_IN_DETAILS
    known = { revision, details, shop: shopOf(details) }
    return known
  }
}
