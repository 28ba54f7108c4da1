import type { ServerBuild } from 'react-router'

import { type App, createApp } from '#app'
import type { BackupMaker } from '#backup/nightly.ts'
import type { Config } from '#config'
import { type Clock, systemClock } from '#platform/clock.ts'
import { healthFaults, readDatabaseHealth } from '#platform/database/database-health.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { createJobWorker, createWakeUps } from '#platform/jobs/jobs.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { countForAll } from '#platform/limits/counters.ts'
import type { Logger } from '#platform/logger.ts'
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'
import { createPageChanges } from '#platform/page-cache/page-changes.ts'
import { createSandbox, type Sandbox, SHOP_WEBHOOKS } from '#sandbox/sandbox.ts'

import { workOf } from './background-jobs.ts'
import { SANDBOX_PATH } from './config/unsafe-settings.ts'
import { createServices, type Services } from './container/container.ts'
import { createPasswords, type Passwords } from './modules/accounts/passwords.ts'
import { createGateways } from './modules/payments/gateways.ts'
import { seedShop } from './seed.ts'
import { createWorkerApp } from './worker-app.ts'

export interface ShopDeps extends Needs<'storage' | 'log'> {
  config: Config
  database: OpenDatabase
  /** Undefined if the shop makes no scheduled backups. */
  backupMaker?: BackupMaker | undefined
  jwtSecret: string
  build: ServerBuild | (() => Promise<ServerBuild>)
  clock?: Clock
  /** Password hashing; by default at full cost. */
  passwords?: Passwords
  /** Returns this process's own URL, known once it listens; the sandbox runs there. */
  ownAddress: () => string
  /** Reports whether this process is shutting down and only finishes remaining requests. */
  isEnding?: () => boolean
}

export interface Shop extends App {
  services: Services
  cache: PageCache
  sandbox: Sandbox | undefined
  /** Starts the work of this process's role: background jobs, upkeep, the sandbox's deliveries. */
  startWork(): void
  stopWork(): Promise<void>
}

/** Opens the shop on an open database, but starts no background work. */
export async function openShop(deps: ShopDeps): Promise<Shop> {
  const shop = assembleShop(deps)
  await shop.open()
  return shop
}

/** A shop whose database may still be opening. */
export interface AssembledShop extends Shop {
  /** Seeds an empty database, and listens to other processes. */
  open(): Promise<void>
}

/** Assembles the shop without querying its database. */
export function assembleShop(deps: ShopDeps): AssembledShop {
  const { config, database, storage, log, clock = systemClock, passwords = createPasswords() } = deps
  const { db } = database
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const cache = createPageCache({ clock, headers: securityHeaders(origin) })
  const changes = createPageChanges(database, cache)
  const [serves, works] = [config.role !== 'worker', config.role !== 'web']
  const wakeUps = createWakeUps(database)
  const worker = createJobWorker({ log, elsewhere: works ? undefined : wakeUps.send })
  const gateways = createGateways(config.gateway, () => `${deps.ownAddress()}${SANDBOX_PATH}`)
  const services = createServices({
    ...deps,
    ...database,
    clock,
    passwords,
    pages: changes.writes,
    shared: cache.shared,
    jobs: worker,
    gateways,
    publicUrl: origin,
  })
  const sandbox = sandboxOf(deps, clock)
  const app = (serves ? createApp : createWorkerApp)({
    ...deps,
    db,
    gateway: gateways.current,
    services,
    cache,
    clock,
    isEnding: deps.isEnding,
    origin,
    sandbox,
    counters: countForAll(database),
  })
  const listening: (() => Promise<void>)[] = []

  return {
    ...app,
    services,
    cache,
    sandbox,
    async open() {
      await Promise.all([prepare({ db, clock, log }), serves && services.law.prepare()])
      listening.push(await changes.listen())
      if (works && database.engine === 'server') listening.push(await wakeUps.listen(worker.wakeNow))
    },
    startWork() {
      // The sandbox sends webhooks, which only a process that serves requests accepts.
      if (serves) sandbox?.start()
      worker.start(
        workOf(config.role, { ...database, ...app, clock, log, services, storage, logDir: config.logDir }),
      )
    },
    async stopWork() {
      await sandbox?.stop()
      for (const long of [services.imports, services.backups]) long.end()
      await worker.stop()
      await writeLastCounts(services, log)
      for (const stop of listening) await stop()
    },
  }
}

async function writeLastCounts({ searches }: Services, log: Logger): Promise<void> {
  await searches.writeDown().catch((err: unknown) => log.error({ err }, 'last counts not saved'))
}

function sandboxOf(
  { config, database: { db }, log, ownAddress }: ShopDeps,
  clock: Clock,
): Sandbox | undefined {
  const keys = config.gateway.sandbox
  if (!keys) return undefined
  return createSandbox({ db, clock, log, keys, webhookUrl: () => `${ownAddress()}${SHOP_WEBHOOKS}` })
}

/** Seeds an empty database, and logs what the operator must put right. */
async function prepare({ db, clock, log }: Needs<'db' | 'clock' | 'log'>): Promise<void> {
  await seedShop({ db, clock, log })
  for (const fault of healthFaults(await readDatabaseHealth(db))) log.error(fault)
}
