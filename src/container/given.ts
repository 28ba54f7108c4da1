import type { Config } from '#config'
import type { BackupMaker } from '#backup/nightly.ts'
import type { Passwords } from '#modules/accounts/passwords.ts'
import type { Gateways } from '#modules/payments/gateways.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Kernel } from '#platform/kernel/kernel.ts'

import type { ShopDetailsNow } from './shop-details.ts'

/** Configuration and tools that exist before the first service. */
export interface Given extends Kernel {
  config: Config
  engine: OpenDatabase['engine']
  /** Set only if this process makes scheduled backups. */
  backupMaker?: BackupMaker | undefined
  gateways: Gateways
  passwords: Passwords
  jwtSecret: string
  settingsNow: SettingsNow
  details: ShopDetailsNow
}
