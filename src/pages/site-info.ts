import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import type { Shop } from '#modules/settings/shop.ts'
import type { Db } from '#platform/database/database.ts'
import type { SiteInfo } from '#web/services.ts'

export interface SiteInfoDeps extends Omit<SiteInfo, 'shop'> {
  db: Db
  settingsNow: SettingsNow
}

/** For one render: whatever shows the shop's details shows the same ones, and they are asked for once. */
export function siteInfoOf({ db, settingsNow, ...site }: SiteInfoDeps): SiteInfo {
  let asked: Promise<Shop> | undefined
  return { ...site, shop: () => (asked ??= settingsNow(db).then(({ shop }) => shop)) }
}
