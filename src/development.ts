import type { ServerBuild } from 'react-router'

import { type Config, readConfig } from '#config'
import { lockDataDir, prepareDataDir } from '#platform/data-dir.ts'
import { openDatabase } from '#platform/database/open.ts'
import { createLogger } from '#platform/logger.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

import { jwtSecretOf } from './config/secrets.ts'
import { openShop, type Shop } from './shop.ts'

export interface DevelopmentShop {
  shop: Shop
  config: Config
  close(): Promise<void>
}

/**
 * Opens the shop for `npm run dev`. Vite loads this module together with the pages, so that both share one
 * copy of the context keys in `#web/services.ts`. `loadBuild` returns the pages as currently on disk.
 */
export async function openDevelopmentShop(
  environment: Record<string, string | undefined>,
  loadBuild: () => Promise<ServerBuild>,
): Promise<DevelopmentShop> {
  const config = readConfig({ ...environment, NODE_ENV: 'development' })
  await prepareDataDir(config.dataDir)
  const unlock = await lockDataDir(config.dataDir)
  const log = createLogger(config.logLevel)
  const storage = await openStorage(config, log)
  const database = await openDatabase(config)
  const shop = await openShop({
    config,
    database,
    storage,
    log,
    build: loadBuild,
    jwtSecret: await jwtSecretOf(config),
    ownAddress: () => `http://127.0.0.1:${config.port}`,
  })
  shop.startWork()
  await shop.services.accounts.ensureFirstAdmin()
  return {
    shop,
    config,
    async close() {
      await shop.stopWork()
      await database.close()
      await unlock()
    },
  }
}
