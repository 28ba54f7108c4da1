import type { Config } from '#config'
import { trimMadeFiles } from '#modules/catalogue/pictures/shared-files.ts'
import { REST_MS } from '#modules/payments/defer-webhooks.ts'
import { handleOpenWebhooks } from '#modules/checkout/webhooks.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { deleteExpiredCounts } from '#platform/limits/limit-counts.repository.ts'
import { deleteOldLogs } from '#platform/logger.ts'
import { deleteOldKeys } from '#platform/requests/request-keys.repository.ts'

import type { Services } from './container/container.ts'

export interface JobsDeps extends Needs<'db' | 'clock' | 'log' | 'storage'> {
  services: Services
  /** This process's folder of log files, if it has one. */
  logDir?: string | undefined
}

/** Returns the background work of a process, by its role. */
export function workOf(role: Config['role'], deps: JobsDeps): Record<string, Job> {
  return {
    ...(deps.logDir !== undefined && logsOf(deps, deps.logDir)),
    ...(role !== 'worker' && upkeepOf(deps.services)),
    ...(role !== 'web' && jobsOf(deps, role === 'worker' ? REST_MS : 0)),
  }
}

/** Returns the job that deletes old log files, which only the processes of a machine reach. */
function logsOf({ services, db, clock }: JobsDeps, folder: string): Record<string, Job> {
  async function run() {
    const { details } = await services.settingsNow(db)
    await deleteOldLogs(folder, { days: details.logRetentionDays, now: clock.now() })
  }
  return { logs: { every: 3_600_000, run } }
}

/**
 * Returns the jobs that refresh in-memory data of a process that serves pages, which no other process can do.
 */
function upkeepOf({ content, exams, searches, views }: Services): Record<string, Job> {
  return {
    content: { every: 5000, run: () => content.refresh() },
    exams: { every: 60_000, run: () => exams.turnDay() },
    searches: { every: 5000, run: () => searches.writeDown() },
    views: { every: 60_000, run: () => views.writeDown() },
  }
}

/**
 * Returns the shop's background jobs. Each job processes what is due in its table. Any number of processes
 * may run them; the table in docs/operating.md explains why each job is safe.
 */
function jobsOf(deps: JobsDeps, restMs: number): Record<string, Job> {
  const { notifications, checkout, privacy, imports, passwordChanges, invoicing, ...services } = deps.services
  return {
    ...moneyJobs(deps, restMs),
    mail: { every: 5000, run: () => notifications.deliverDue() },
    checkouts: { every: 5000, run: () => checkout.reconcile() },
    claims: { every: 5000, run: () => services.claims.carryOut() },
    imports: { every: 5000, run: () => imports.runDue() },
    alerts: { every: 15_000, run: () => services.waiters.notifyDue() },
    'computed-lists': { every: 600_000, run: () => services.computedLists.refresh() },
    companions: { every: 600_000, run: () => services.boughtTogether.learn() },
    invoices: { every: 30_000, run: () => invoicing.issueDue() },
    retention: { every: 3_600_000, run: () => privacy.keepPromises() },
    'reset-links': { every: 5000, run: () => passwordChanges.sendResetLinks() },
    'ended-sessions': { every: 3_600_000, run: () => prune(deps.services) },
    'request-keys': { every: 3_600_000, run: () => deleteOldKeys(deps.db, deps.clock.now()) },
    'limit-counts': { every: 600_000, run: () => deleteExpiredCounts(deps.db, deps.clock.now()) },
    backups: { every: 60_000, run: () => services.backups.makeDue() },
    'made-files': { every: 3_600_000, run: () => trimMadeFiles(deps.storage) },
  }
}

/** Returns the jobs for gateway queries and webhooks; a webhook is handled `restMs` after arrival. */
function moneyJobs({ services, log }: JobsDeps, restMs: number): Record<string, Job> {
  const { payments, checkout, restores, payoutChecks } = services
  const actOnEvents = () => handleOpenWebhooks({ payments, checkout, log, restMs })
  return {
    refunds: { every: 5000, run: () => payments.settleRefunds() },
    restores: { every: 15_000, run: () => restores.check() },
    payouts: { every: 600_000, run: () => payoutChecks.check() },
    webhooks: { every: 5000, run: actOnEvents },
  }
}

function prune(services: Services): Promise<unknown> {
  const { sessions, passwordChanges, verification, invitations, emailChange } = services
  return Promise.all(
    [sessions, passwordChanges, verification, invitations, emailChange].map((part) => part.prune()),
  )
}
