import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import type { ServerBuild } from 'react-router'

import { readConfig } from '#config'
import { handleOpenWebhooks } from '#modules/checkout/webhooks.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { createWebServer } from '#platform/http/web-server.ts'
import type { Logger } from '#platform/logger.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { openShop, type Shop } from '#shop'
import { cheapPasswords } from './cheap-passwords.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const ADMIN = { email: 'admin@shop.example', password: 'the admin password' }
export const JWT_SECRET = 'a secret for tests, long enough'

export interface TestShop extends Shop {
  /** http://127.0.0.1:<port> */
  url: string
  clock: FakeClock
  database: OpenDatabase
  dataDir: string
  /** Logged errors. */
  faults: string[]
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Runs background work until nothing is due. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

interface Options {
  clock?: FakeClock
  /** Another shop's database; this shop becomes its second process. */
  database?: TestDatabase
  build?: ServerBuild
  env?: Record<string, string>
}

/**
 * Creates the shop as main.ts does, listening on a free port, with a clock and background work that tests
 * control. Runs on PGlite, or on PostgreSQL with TEST_DATABASE_URL.
 */
export async function createTestShop(options: Options = {}): Promise<TestShop> {
  const clock = options.clock ?? createFakeClock()
  // The seeded shop contains today's dates, which would not fit a test's clock.
  const own = options.database ? undefined : await createTestDatabase(options.clock ? 'migrated' : 'seeded')
  const database = await (options.database ?? own)!.open()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'))
  const faults: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...options.env,
  })
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) })
  let url = ''
  const shop = await openShop({
    config,
    database,
    storage: await openStorage(config, log),
    clock,
    passwords: cheapPasswords(),
    log,
    jwtSecret: JWT_SECRET,
    build: options.build ?? noPages,
    ownAddress: () => url,
  })
  await shop.services.accounts.ensureFirstAdmin()
  const server = await listen(shop)
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...shop,
    url,
    clock,
    database,
    dataDir,
    faults,
    fetch: (target, init) => fetch(url + target, init),
    runDueJobs: () => runDueJobs(shop, log),
    async close() {
      server.closeAllConnections()
      server.close()
      await shop.stopWork()
      await database.close()
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function listen(shop: Shop): Promise<Server> {
  const server = createWebServer(shop)
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

async function runDueJobs(shop: Shop, log: Logger): Promise<void> {
  const { checkout, payments, notifications, passwordChanges } = shop.services
  for (let round = 0; round < 3; round++) {
    await shop.sandbox?.deliverDue()
    // Webhooks are acknowledged first and processed later, so some may still be open here.
    await handleOpenWebhooks({ payments, checkout, log })
    await checkout.reconcile()
    await payments.settleRefunds()
    await passwordChanges.sendResetLinks()
    await notifications.deliverDue()
  }
}

const noPages = (): Promise<ServerBuild> =>
  Promise.reject(new Error('This test shop was opened without pages.'))
