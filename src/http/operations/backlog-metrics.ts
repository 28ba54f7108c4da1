import type { NightlyBackups } from '#modules/operations/health/health.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { readDatabaseHealth } from '#platform/database/database-health.ts'
import { gauge } from '#platform/metrics.ts'

import type { Services } from '#container'

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
