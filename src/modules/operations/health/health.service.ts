import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { StoredWebhook } from '#modules/payments/payment.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { PayoutChecksService } from '#modules/operations/payouts/payout-checks.service.ts'
import type { Db } from '#platform/database/database.ts'
import { type DatabaseHealth, readDatabaseHealth } from '#platform/database/database-health.ts'

import { pendingCheckouts } from './health.repository.ts'
import type { QUEUES } from './health.schema.ts'

const LISTED = 50

export interface QueueState {
  name: (typeof QUEUES)[number]
  waiting: number
  failed: number
  oldest: Date | null
}

interface NightlyBackup {
  name: string
  dueAt: Date
  state: 'running' | 'good' | 'failed'
  attempts: number
  endedAt: Date | null
  bytes: number | null
  lastError: string | null
  nextAttemptAt: Date | null
}

/** The shop's scheduled backups (`src/backup/`). */
export interface NightlyBackups {
  /** True if this process is configured to make backups. */
  scheduled: boolean
  /** The newest successful backup. */
  good: NightlyBackup | null
  /** The newest backup of all, running or failed, if it isn't the successful one. */
  unmade: NightlyBackup | null
}

export interface HealthState {
  queues: QueueState[]
  pendingCheckouts: Awaited<ReturnType<typeof pendingCheckouts>>
  webhooks: StoredWebhook[]
  payouts: Awaited<ReturnType<typeof payoutsOf>>
  backups: NightlyBackups
  database: DatabaseHealth
}

export function createHealthService(deps: {
  db: Db
  checkout: Pick<CheckoutService, 'backlog'>
  payments: Pick<PaymentsService, 'backlog' | 'unhandledWebhooks'>
  notifications: Pick<NotificationsService, 'backlog'>
  payoutChecks: Pick<PayoutChecksService, 'differences' | 'failingDays'>
  backups: { state(): Promise<NightlyBackups> }
}) {
  const { db, checkout, payments, notifications, payoutChecks, backups } = deps
  return {
    /** Returns the state of background work and its checks, without changing it. */
    async read(): Promise<HealthState> {
      const { webhooks, refunds } = await payments.backlog()
      const queues: QueueState[] = [
        { name: 'checkouts', failed: 0, ...(await checkout.backlog()) },
        { name: 'refunds', ...refunds },
        { name: 'mail', ...(await notifications.backlog()) },
        { name: 'webhooks', ...webhooks },
      ]
      return {
        queues,
        pendingCheckouts: await pendingCheckouts(db, LISTED),
        webhooks: await payments.unhandledWebhooks(LISTED),
        payouts: await payoutsOf(payoutChecks),
        backups: await backups.state(),
        database: await readDatabaseHealth(db),
      }
    },
  }
}

async function payoutsOf(payoutChecks: Pick<PayoutChecksService, 'differences' | 'failingDays'>) {
  const differences = await payoutChecks.differences()
  const failing = await payoutChecks.failingDays()
  return { failing, count: differences.length, differences: differences.slice(0, LISTED) }
}

export type HealthService = ReturnType<typeof createHealthService>
