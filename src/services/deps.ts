import type { Config } from '#config'
import type { BackupMaker } from '#backup/nightly.ts'
import type { Gateways } from '#modules/payments/gateways.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import type { Storage } from '#platform/storage/storage.ts'

export interface ServicesDeps {
  config: Config
  db: Db
  engine: OpenDatabase['engine']
  listen: OpenDatabase['listen']
  clock: Clock
  log: Logger
  pages: PageWrites
  shared: PageCache['shared']
  jobs: Jobs
  storage: Storage
  /** Only if this process makes scheduled backups. */
  backupMaker?: BackupMaker | undefined
  gateways: Gateways
  jwtSecret: string
  origin: string
  settingsNow: SettingsNow
}
