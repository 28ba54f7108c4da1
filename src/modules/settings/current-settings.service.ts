import type { Executor } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { BUILT_IN_DETAILS, type ShopDetails } from './shop-details.ts'
import { SHOP_SETTINGS, settingsRevisions, readDetails } from './settings-revisions.ts'
import { SHOP_TAG } from './settings.service.ts'
import { type Shop, shopOf } from './shop.ts'

export interface CurrentSettings {
  /** Increases with every change; 0 before the first. */
  revision: number
  details: ShopDetails
  shop: Shop
}

/**
 * Returns the shop's current details. In a transaction: one index lookup, then the known details unless they
 * have changed. Outside transactions they are cached like the pages that show them.
 */
export type SettingsNow = (db: Executor) => Promise<CurrentSettings>

/** Without `kernel` nothing is cached: each call looks the revision up. */
export function createSettingsNow(kernel?: Needs<'db' | 'shared'>): SettingsNow {
  const read = createLookup()
  return (db) => (db === kernel?.db ? kernel.shared('settings', [SHOP_TAG], () => read(db)) : read(db))
}

function createLookup(): SettingsNow {
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
