import type { NightlyBackups } from '#modules/operations/health/health.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { indianDay, indianMidnight } from '#platform/indian-day.ts'
import type { Logger } from '#platform/logger.ts'

import { abandoned, backupName, type RetentionPolicy, outdated } from './backup-names.ts'
import {
  type BackupRow,
  claimBackup,
  deleteBackupsBefore,
  newestBackups,
  updateAttempt,
} from './nightly.repository.ts'

/** Makes and removes backups at the configured location. */
export interface BackupMaker {
  /** Makes a backup. Throws if no backup with this name exists afterwards, or if `stop` was aborted. */
  make(name: string, stop: AbortSignal): Promise<{ files: number; bytes: number }>
  /** Lists the names at the location, including unfinished backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

interface Deps {
  db: Db
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** `at` is 'hh:mm' in India. */
  schedule: { at: string; keep: RetentionPolicy; recipients: readonly string[] }
  /** Set only if backups are scheduled. */
  maker: BackupMaker | undefined
}

/** Creates the shop's scheduled backups. */
export function createNightly(deps: Deps) {
  const { db, clock, schedule, maker } = deps
  const stop = new AbortController()
  return {
    /** Makes the backup that is due, unless another process is making it, then removes outdated ones. */
    async makeDue(): Promise<void> {
      const now = clock.now()
      if (!maker || stop.signal.aborted) return
      const name = backupName(now, { encrypted: schedule.recipients.length > 0 })
      const due = { dueAt: lastDue(now, schedule.at), name, now, lease: leaseFrom(now) }
      const attempt = await claimBackup(db, due)
      if (attempt) await makeOne({ ...deps, maker }, attempt, stop.signal)
    },
    /** Aborts the running backup. Another process makes it, or this one after its next start. */
    end: () => stop.abort(),
    async state(): Promise<NightlyBackups> {
      const { good, last } = await newestBackups(db)
      const unmade = last && last.state !== 'good' ? asItIs(last, clock.now()) : null
      return { scheduled: maker !== undefined, good: good ?? null, unmade }
    },
  }
}

const MINUTE = 60_000

/** Returns the latest due time of a backup that has passed, given its time of day in India ('03:00'). */
export function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const sinceMidnight = (hours * 60 + minutes) * MINUTE
  const day = indianDay(new Date(now.getTime() - sinceMidnight))
  return new Date(indianMidnight(day).getTime() + sinceMidnight)
}

/** Interval at which a process renews its lease. A process that lets its lease expire is considered dead. */
const SIGN_OF_LIFE_MS = 2 * MINUTE
const leaseFrom = (now: Date) => new Date(now.getTime() + 10 * MINUTE)

/** Returns the time of the next attempt: 15 minutes after the first failure, doubling up to two hours. */
const nextAttempt = (now: Date, attempts: number) =>
  new Date(now.getTime() + Math.min(15 * 2 ** (attempts - 1), 120) * MINUTE)

/**
 * Returns the row; marks it as failed if its lease expired while it was running. A restored shop has such a
 * row, because every backup contains its own row as running.
 */
function asItIs(row: BackupRow, now: Date): BackupRow {
  const isLost = row.state === 'running' && row.nextAttemptAt !== null && row.nextAttemptAt < now
  return isLost ? { ...row, state: 'failed', lastError: row.lastError ?? 'It was interrupted.' } : row
}

async function makeOne(
  deps: Deps & { maker: BackupMaker },
  attempt: BackupRow,
  stop: AbortSignal,
): Promise<void> {
  const { db, clock, log, maker } = deps
  const { name, attempts } = attempt
  const sayAlive = () => updateAttempt(db, attempt, { nextAttemptAt: leaseFrom(clock.now()) })
  const alive = setInterval(() => void sayAlive().catch(() => undefined), SIGN_OF_LIFE_MS)
  try {
    const size = await maker.make(name, stop)
    const good = { state: 'good' as const, nextAttemptAt: null, lastError: null, endedAt: clock.now() }
    await updateAttempt(db, attempt, { ...good, ...size })
    log.info({ name, ...size }, 'backup made')
    await tidy(deps, name).catch((err: unknown) => log.warn({ err }, 'outdated backups not removed'))
  } catch (err) {
    const now = clock.now()
    const failed = { state: 'failed' as const, endedAt: now }
    // A shutdown isn't a failure, so another process may retry immediately.
    if (stop.aborted) return await updateAttempt(db, attempt, { ...failed, nextAttemptAt: now })
    log.error({ err, name }, 'backup failed')
    const lastError = err instanceof Error ? err.message : String(err)
    await updateAttempt(db, attempt, { ...failed, nextAttemptAt: nextAttempt(now, attempts), lastError })
  } finally {
    clearInterval(alive)
  }
}

const REMEMBERED_MS = 400 * 24 * 60 * MINUTE

/** Removes outdated backups. Called only after a good backup, which is itself never removed. */
async function tidy(
  { db, clock, log, schedule, maker }: Deps & { maker: BackupMaker },
  made: string,
): Promise<void> {
  const now = clock.now()
  await deleteBackupsBefore(db, new Date(now.getTime() - REMEMBERED_MS))
  const names = await maker.list()
  if (!names.includes(made)) throw new Error(`${made} is not where it was made`)
  for (const name of [...outdated(names, schedule.keep), ...abandoned(names, now)]) {
    if (name === made) continue
    await maker.remove(name)
    log.info({ name }, 'outdated backup removed')
  }
}
