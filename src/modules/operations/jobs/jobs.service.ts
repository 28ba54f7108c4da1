import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { PayoutChecksService } from '#modules/operations/payouts/payout-checks.service.ts'
import type { Db } from '#platform/database/database.ts'
import { type DatabaseHealth, readDatabaseHealth } from '#platform/database/database-health.ts'

import { openRefunds, openSettlements } from './jobs.repository.ts'
import type { QUEUES } from './jobs.schema.ts'

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

export interface JobsState {
  queues: QueueState[]
  settlements: Awaited<ReturnType<typeof openSettlements>>
  refundsDue: Awaited<ReturnType<typeof openRefunds>>
  payouts: Awaited<ReturnType<typeof payoutsOf>>
  backups: NightlyBackups
  database: DatabaseHealth
}

export interface JobsDeps {
  db: Db
  checkout: Pick<CheckoutService, 'backlog'>
  payments: Pick<PaymentsService, 'backlog'>
  notifications: Pick<NotificationsService, 'backlog'>
  payoutChecks: Pick<PayoutChecksService, 'differences' | 'failingDays'>
  backups: { state(): Promise<NightlyBackups> }
}

export function createJobsService(deps: JobsDeps) {
  const { db, checkout, payments, notifications, payoutChecks, backups } = deps
  return {
    /** Returns the state of background work, without changing it. */
    async read(): Promise<JobsState> {
      const { webhooks, refunds } = await payments.backlog()
      const queues: QueueState[] = [
        { name: 'checkouts', failed: 0, ...(await checkout.backlog()) },
        { name: 'refunds', ...refunds },
        { name: 'mail', ...(await notifications.backlog()) },
        { name: 'webhooks', failed: 0, ...webhooks },
      ]
      return {
        queues,
        settlements: await openSettlements(db, LISTED),
        refundsDue: await openRefunds(db, LISTED),
        payouts: await payoutsOf(payoutChecks),
        backups: await backups.state(),
        database: await readDatabaseHealth(db),
      }
    },
  }
}

async function payoutsOf(payoutChecks: JobsDeps['payoutChecks']) {
  const differences = await payoutChecks.differences()
  const failing = await payoutChecks.failingDays()
  return { failing, count: differences.length, differences: differences.slice(0, LISTED) }
}

export type JobsService = ReturnType<typeof createJobsService>
