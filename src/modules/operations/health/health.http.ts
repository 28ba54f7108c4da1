import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { ListedDifference } from '#modules/operations/payouts/differences.ts'
import type { PayoutChecksService } from '#modules/operations/payouts/payout-checks.service.ts'
import { webhookItem } from '#modules/payments/payments.schema.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { healthFaults } from '#platform/database/database-health.ts'
import { asJson } from '#platform/http/as-json.ts'
import { toRupees } from '#platform/money.ts'

import type { HealthBody } from './health.schema.ts'
import type { HealthService, HealthState } from './health.service.ts'
import { getHealth, exportPayoutDifferences } from './health.operations.ts'

/** Mounts the read-only state of background work and its checks. */
export function createHealthHttp({
  health,
  payoutChecks,
}: {
  health: HealthService
  payoutChecks: Pick<PayoutChecksService, 'differences'>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getHealth, async (c) => c.json(toBody(await health.read())))
  implement(app, exportPayoutDifferences, async () =>
    csvResponse('payout-differences.csv', DIFFERENCE_COLUMNS, await payoutChecks.differences()),
  )
  return app
}

const DIFFERENCE_COLUMNS: readonly CsvColumn<ListedDifference>[] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: 'Type', cell: ({ type }) => type },
  { head: 'Id', cell: ({ id }) => id },
  { head: 'Order', cell: ({ order }) => order?.number ?? null },
  { head: 'Difference', cell: ({ text }) => text },
]

function toBody({ queues, pendingCheckouts, webhooks, payouts, backups, database }: HealthState): HealthBody {
  return {
    queues: queues.map(({ name, waiting, failed, oldest }) => {
      return { name, waiting, failed, oldest: textOf(oldest) }
    }),
    pendingCheckouts: pendingCheckouts.map(({ id, total, createdAt, ...checkout }) => ({
      ...checkout,
      _id: id,
      amount: toRupees(total),
      createdAt: createdAt.toISOString(),
    })),
    webhooks: webhooks.map((webhook) => asJson(webhookItem, webhook)),
    payouts,
    backups: describeBackups(backups),
    databaseFaults: healthFaults(database),
  }
}

function describeBackups({ scheduled, good, unmade }: HealthState['backups']): HealthBody['backups'] {
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
