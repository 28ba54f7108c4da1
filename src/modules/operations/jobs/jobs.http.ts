import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { healthFaults } from '#platform/database/database-health.ts'
import { toRupees } from '#platform/money.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { exporting } from '#platform/limits/rates.ts'
import type { ListedDifference } from '#modules/operations/payouts/differences.ts'
import type { PayoutChecksService } from '#modules/operations/payouts/payout-checks.service.ts'

import { type JobsBody, jobsBody } from './jobs.schema.ts'
import type { JobsService, JobsState } from './jobs.service.ts'

interface JobsHttpDeps {
  jobStates: JobsService
  payoutChecks: Pick<PayoutChecksService, 'differences'>
}

/**
 * Mounts the read-only state of background work. Refunds and webhooks have their own endpoints for retries,
 * and checkouts settle by themselves.
 */
export function createJobsHttp({ jobStates, payoutChecks }: JobsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/jobs', {
    tag: 'Administration',
    summary: 'List background work: queues, open settlements, due refunds; managers and owners only',
    description: 'The current state.',
    permission: 'webhooks.read',
    output: jobsBody,
    handler: async (c) => c.json(toBody(await jobStates.read())),
  })
  endpoint(app, 'GET /admin/payout-differences', {
    described: describeCsv('Administration', 'Export open payout differences; managers and owners only'),
    permission: 'webhooks.read',
    audited: true,
    limits: exporting,
    handler: async () =>
      csvResponse('payout-differences.csv', DIFFERENCE_COLUMNS, await payoutChecks.differences()),
  })
  return app
}

const DIFFERENCE_COLUMNS: readonly CsvColumn<ListedDifference>[] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: 'Type', cell: ({ type }) => type },
  { head: 'Id', cell: ({ id }) => id },
  { head: 'Order', cell: ({ order }) => order?.number ?? null },
  { head: 'Difference', cell: ({ text }) => text },
]

function toBody({ queues, settlements, refundsDue, payouts, backups, database }: JobsState): JobsBody {
  return {
    queues: queues.map(({ name, waiting, failed, oldest }) => {
      return { name, waiting, failed, oldest: textOf(oldest) }
    }),
    settlements: settlements.map(({ id, total, createdAt, nextCheckAt, ...checkout }) => ({
      ...checkout,
      _id: id,
      amount: toRupees(total),
      createdAt: createdAt.toISOString(),
      nextCheckAt: textOf(nextCheckAt),
    })),
    refundsDue: refundsDue.map(({ id, amount, nextAttemptAt, ...refund }) => ({
      _id: id,
      paymentId: refund.paymentId,
      amount: toRupees(amount),
      reason: refund.reason,
      status: refund.status,
      attempts: refund.attempts,
      lastError: refund.lastError,
      nextAttemptAt: textOf(nextAttemptAt),
    })),
    payouts,
    backups: describeBackups(backups),
    databaseFaults: healthFaults(database),
  }
}

function describeBackups({ scheduled, good, unmade }: JobsState['backups']): JobsBody['backups'] {
  return {
    scheduled,
    good: good && { name: good.name, endedAt: textOf(good.endedAt) ?? '', bytes: good.bytes ?? 0 },
    unmade: unmade && {
      state: unmade.state === 'running' ? 'running' : 'failed',
      dueAt: unmade.dueAt.toISOString(),
      attempts: unmade.attempts,
      lastError: unmade.lastError,
      nextAttemptAt: unmade.state === 'running' ? null : textOf(unmade.nextAttemptAt),
    },
  }
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
