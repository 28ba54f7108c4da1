import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { type Context, Hono } from 'hono'

import type { Services } from '#container'
import type { NightlyBackups } from '#modules/operations/health/health.service.ts'
import type { Clock } from '#platform/clock.ts'
import { type DatabaseHealth, healthFaults, readDatabaseHealth } from '#platform/database/database-health.ts'
import type { Db } from '#platform/database/database.ts'
import { isSchemaNewer, NEWER_SCHEMA } from '#platform/database/migrate.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { gauge, registry } from '#platform/metrics.ts'
import { inTime } from '#platform/with-timeout.ts'

export interface MetricsAccess {
  token: string | undefined
  trustedProxies: number
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Guards the metrics, which would reveal the shop's sales to a competitor. If a token is set, only its
 * holders may read them. Otherwise only programs on this machine may; behind a proxy, whose requests may also
 * come from this machine, no one may.
 */
export function metricsRefusal(c: Context, { token, trustedProxies }: MetricsAccess): Response | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (!isLiteralPath(incoming)) return c.text('Use /metrics.', 404)
  if (token !== undefined) {
    if (isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) return undefined
    return c.text('Send METRICS_TOKEN as a bearer token.', 401, { 'www-authenticate': 'Bearer' })
  }
  const forwarded = FORWARDING.some((name) => c.req.header(name) !== undefined)
  const here = LOOPBACK.test(incoming?.socket.remoteAddress ?? '')
  if (here && !forwarded && trustedProxies === 0) return undefined
  return c.text('Set METRICS_TOKEN to read the metrics from other machines.', 403)
}

/** Rejects aliases such as `/%6detrics` and `/./metrics`, which would bypass a proxy rule for `/metrics`. */
function isLiteralPath(incoming: IncomingMessage | undefined): boolean {
  return incoming?.url === undefined || /^\/metrics(\?|$)/.test(incoming.url)
}

function isSame(sent: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(wanted))
}

/** Time limit in milliseconds, because health checks time out after two seconds. */
const ANSWER_WITHIN = 1000

/** Creates the operator's endpoints for liveness, readiness and metrics. */
export function createOperations({
  db,
  measure,
  log,
  metrics,
  hasRoom,
  isEnding = () => false,
}: Needs<'db' | 'log'> & {
  measure: () => Promise<void>
  metrics: MetricsAccess
  /** Reports whether the data directory's disk has room for writes. */
  hasRoom: () => Promise<boolean>
  /** Reports whether the process is shutting down; load balancers then send it no new requests. */
  isEnding?: (() => boolean) | undefined
}): Hono {
  const isReady = createReadiness({ db, log, hasRoom })
  return new Hono()
    .get('/healthz', (c) => c.text('alive'))
    .get('/readyz', async (c) => {
      const { ready, why } = isEnding() ? ENDING : await isReady()
      return c.text(why, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
    })
    .get('/metrics', async (c) => {
      const refused = metricsRefusal(c, metrics)
      if (refused) return refused
      // Without the database, the process still reports its own metrics.
      await inTime(measure(), ANSWER_WITHIN).catch((err: unknown) =>
        log.warn({ err }, 'queue metrics not collected'),
      )
      return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
    })
}

interface Readiness {
  ready: boolean
  why: string
}

/** The checks that follow report a database that can’t be queried. */
const UNKNOWN: DatabaseHealth = { writable: true, outdatedCollations: [] }
const FULL: Readiness = { ready: false, why: 'The disk of DATA_DIR is full.' }
const ENDING: Readiness = { ready: false, why: 'The process is shutting down.' }

/** Creates a check that queries the database on each call and logs every change of state. */
function createReadiness({
  db,
  log,
  hasRoom,
}: Needs<'db' | 'log'> & { hasRoom: () => Promise<boolean> }): () => Promise<Readiness> {
  let said = 'ready'
  return async () => {
    const asked = Promise.all([
      isSchemaNewer(db),
      hasRoom().catch(() => true),
      readDatabaseHealth(db).catch(() => UNKNOWN),
    ])
    const now = await inTime(asked, ANSWER_WITHIN).then(
      ([newer, room, health]): Readiness => {
        if (newer) return { ready: false, why: NEWER_SCHEMA }
        // A database that can be read still serves pages, so its faults don't take the process away.
        return room ? { ready: true, why: ['ready', ...healthFaults(health)].join('\n') } : FULL
      },
      (): Readiness => ({ ready: false, why: 'The database isn’t responding.' }),
    )
    if (now.why !== said) log.warn({ ready: now.ready }, now.why)
    said = now.why
    return now
  }
}

const waiting = gauge('shop_queue_waiting', 'Jobs waiting, by queue.', ['queue'])
const age = gauge('shop_queue_oldest_seconds', 'Age of the oldest waiting job, by queue.', ['queue'])
const failed = gauge('shop_queue_failed', 'Jobs that need staff, by queue.', ['queue'])

type Queues = Pick<Services, 'checkout' | 'payments' | 'notifications' | 'payoutChecks' | 'backups'>

const writable = gauge('shop_database_writable', '1 if the database accepts writes, else 0.', [])
const outdated = gauge(
  'shop_database_collations_outdated',
  'Collations of another version than recorded.',
  [],
)

/** Measures whether the database can be written and its indexes trusted. */
export async function measureDatabase(db: Db): Promise<void> {
  const health = await readDatabaseHealth(db)
  writable.set(health.writable ? 1 : 0)
  outdated.set(health.outdatedCollations.length)
}

/**
 * Measures the amount and age of waiting work, because counters alone wouldn't show that work has stalled.
 */
export async function measureBacklog(
  { checkout, payments, notifications, payoutChecks, backups }: Queues,
  clock: Clock,
): Promise<void> {
  const { webhooks, refunds } = await payments.backlog()
  const mail = await notifications.backlog()
  const queues = { checkouts: await checkout.backlog(), webhooks, refunds, mail }
  const now = clock.now().getTime()
  for (const [queue, { waiting: count, oldest }] of Object.entries(queues)) {
    waiting.set({ queue }, count)
    age.set({ queue }, oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0)
  }
  failed.set({ queue: 'refunds' }, refunds.failed)
  failed.set({ queue: 'mail' }, mail.failed)
  failed.set({ queue: 'payouts' }, (await payoutChecks.failingDays()).length)
  measureBackups(await backups.state(), now)
}

/** Sets no metrics for a shop without scheduled backups, because an age of 0 would look healthy. */
function measureBackups({ scheduled, good, unmade }: NightlyBackups, now: number): void {
  if (!scheduled && !good && !unmade) return
  const since = good?.endedAt ? (now - good.endedAt.getTime()) / 1000 : Infinity
  gauge('shop_backup_age_seconds', 'Time since the last successful backup; +Inf before the first.', []).set(
    since,
  )
  const attempts = unmade?.state === 'failed' ? unmade.attempts : 0
  gauge('shop_backup_failed_attempts', 'Failed attempts of the backup that is due.', []).set(attempts)
}
