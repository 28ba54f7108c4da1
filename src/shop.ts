import type { ServerBuild } from 'react-router'

import { createApp, type App } from '#app'
import type { Config } from '#config'
import { COVERS_AHEAD_MS } from '#modules/catalogue/covers/covers-ahead.ts'
import { createGateways } from './modules/payments/gateways.ts'
import { handleOpenWebhooks } from '#modules/payments/webhook-handling.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { createJobWorker, type Job } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { createPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'
import { createPageChanges } from '#platform/page-cache/page-changes.ts'
import { createSandbox, type Sandbox, SHOP_WEBHOOKS } from '#sandbox/sandbox.ts'

import { seedShop } from './seed.ts'
import { createServices, type Services } from './services.ts'
import { SANDBOX_PATH } from './unsafe-settings.ts'

export interface ShopDeps {
  config: Config
  database: OpenDatabase
  log: Logger
  jwtSecret: string
  build: ServerBuild | (() => Promise<ServerBuild>)
  clock?: Clock
  /** Where this process can be reached by itself, known once it listens: the sandbox lives there. */
  ownAddress: () => string
}

export interface Shop extends App {
  services: Services
  cache: PageCache
  sandbox: Sandbox | undefined
  /** Ends the answers that go on by themselves, so that a server that closes has not to wait for them. */
  endStreams(): void
  /** Background work: mail, refunds, open checkouts, stored webhooks, the sandbox's deliveries. */
  startWork(): void
  stopWork(): Promise<void>
}

/** Puts the shop together over an open database: seeds it when empty, starts nothing that runs by itself. */
export async function openShop(deps: ShopDeps): Promise<Shop> {
  const { config, database, log, clock = systemClock } = deps
  const { db } = database
  const cache = createPageCache({ clock })
  const changes = createPageChanges(database, cache)
  const worker = createJobWorker({ log })
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const gateways = createGateways(config.gateway, () => `${deps.ownAddress()}${SANDBOX_PATH}`)
  const services = createServices({
    config,
    db,
    listen: database.listen,
    clock,
    log,
    pages: changes.writes,
    shared: cache.shared,
    jobs: worker,
    gateways,
    jwtSecret: deps.jwtSecret,
    origin,
  })
  const sandbox = sandboxOf(deps, clock)

  await seedShop({ db, clock, log })
  const app = createApp({
    config,
    db,
    gateway: gateways.current,
    services,
    cache,
    clock,
    log,
    build: deps.build,
    origin,
    sandbox,
  })
  const listening = [await changes.listen(), await services.liveOrders.listen()]

  return {
    ...app,
    services,
    cache,
    sandbox,
    endStreams: () => services.liveOrders.close(),
    startWork() {
      sandbox?.start()
      worker.start({
        ...jobsOf(services, log),
        covers: { every: COVERS_AHEAD_MS, run: () => app.drawCoversAhead() },
      })
    },
    async stopWork() {
      await sandbox?.stop()
      for (const batches of [services.imports, services.bulkRuns]) batches.end()
      await worker.stop()
      await services.searches
        .writeDown()
        .catch((err: unknown) => log.error({ err }, 'the last searches were not written down'))
      for (const stop of listening) await stop()
    },
  }
}

function sandboxOf(
  { config, database: { db }, log, ownAddress }: ShopDeps,
  clock: Clock,
): Sandbox | undefined {
  const keys = config.gateway.sandbox
  if (!keys) return undefined
  return createSandbox({ db, clock, log, keys, webhookUrl: () => `${ownAddress()}${SHOP_WEBHOOKS}` })
}

/** What runs in the background: each works off whatever its table says is due. */
function jobsOf(services: Services, log: Logger): Record<string, Job> {
  const { notifications, payments, checkout, content, privacy, imports, gatewayOrders } = services
  const { sessions, passwordChanges, verification, invitations, searches, invoicing } = services
  return {
    mail: { every: 5000, run: () => notifications.deliverDue() },
    refunds: { every: 5000, run: () => payments.settleRefunds() },
    restores: { every: 15_000, run: () => services.restores.lookBack() },
    checkouts: { every: 5000, run: () => checkout.reconcile() },
    'payment-links': { every: 5000, run: () => services.paymentLinks.reconcile() },
    claims: { every: 5000, run: () => services.claims.carryOut() },
    content: { every: 5000, run: () => content.refresh() },
    imports: { every: 5000, run: () => imports.workOff() },
    bulkRuns: { every: 5000, run: () => services.bulkRuns.workOff() },
    alerts: { every: 15_000, run: () => services.waiters.tell() },
    searches: { every: 5000, run: () => searches.writeDown() },
    law: { every: 15_000, run: () => services.law.prepare() },
    companions: { every: 600_000, run: () => services.companions.learn() },
    settlements: { every: 600_000, run: () => services.settlements.look() },
    invoices: { every: 30_000, run: () => invoicing.issueDue() },
    retention: { every: 3_600_000, run: () => privacy.keepPromises() },
    'reset-links': { every: 5000, run: () => passwordChanges.sendResetLinks() },
    'ended-sessions': {
      every: 3_600_000,
      run: () =>
        Promise.all([sessions.prune(), passwordChanges.prune(), verification.prune(), invitations.prune()]),
    },
    webhooks: { every: 5000, run: () => handleOpenWebhooks({ payments, settle: gatewayOrders.settle, log }) },
  }
}
