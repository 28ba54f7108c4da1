import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { SettlementsService } from '#modules/operations/settlements/settlements.service.ts'
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
  failingDays: Awaited<ReturnType<SettlementsService['failingDays']>>
  backups: NightlyBackups
  database: DatabaseHealth
}

export interface JobsDeps {
  db: Db
  checkout: Pick<CheckoutService, 'backlog'>
  payments: Pick<PaymentsService, 'backlog'>
  notifications: Pick<NotificationsService, 'backlog'>
  settlements: Pick<SettlementsService, 'backlog' | 'failingDays'>
  backups: { state(): Promise<NightlyBackups> }
}

export function createJobsService(deps: JobsDeps) {
  const { db, checkout, payments, notifications, settlements, backups } = deps
  return {
    /** Returns the state of background work, without changing it. */
    async read(): Promise<JobsState> {
      const { webhooks, refunds } = await payments.backlog()
      const queues: QueueState[] = [
        { name: 'checkouts', failed: 0, ...(await checkout.backlog()) },
        { name: 'refunds', ...refunds },
        { name: 'mail', ...(await notifications.backlog()) },
        { name: 'webhooks', failed: 0, ...webhooks },
        { name: 'settlements', ...(await settlements.backlog()) },
      ]
      return {
        queues,
        settlements: await openSettlements(db, LISTED),
        refundsDue: await openRefunds(db, LISTED),
        failingDays: await settlements.failingDays(LISTED),
        backups: await backups.state(),
        database: await readDatabaseHealth(db),
      }
    },
  }
}

export type JobsService = ReturnType<typeof createJobsService>
