import type { NightlyBackups } from '#modules/operations/health/health.service.ts'
import { indianDay, indianMidnight } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { Logger } from '#platform/logger.ts'

import { backupName, outdated } from './backup-names.ts'
import { type BackupRow, claimBackup, newestBackups, updateAttempt } from './nightly.repository.ts'

/** Makes and removes backups at the configured location. */
export interface BackupMaker {
  /** Makes a backup and returns its size. Throws if it isn't complete, or if `stop` was aborted. */
  make(name: string, stop: AbortSignal): Promise<number>
  /** Lists the names at the location, including unfinished backups. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** Creates the shop's scheduled backups. */
export function createNightly({
  db,
  clock,
  log,
  schedule,
  maker,
}: Needs<'db' | 'clock'> & {
  log: Log
  /** `at` is 'hh:mm' in India. */
  schedule: { at: string; keepDays: number }
  /** Set only if this process makes the backups. */
  maker: BackupMaker | undefined
}) {
  const stop = new AbortController()
  return {
    /** Makes the backup that is due, unless another process is making it, then removes outdated ones. */
    async makeDue(): Promise<void> {
      const now = clock.now()
      if (!maker || stop.signal.aborted) return
      const due = { dueAt: lastDue(now, schedule.at), name: backupName(now), now, lease: after(now, LEASE) }
      const attempt = await claimBackup(db, due)
      const made = attempt && (await makeOne({ db, clock, log, maker }, attempt, stop.signal))
      if (!made) return
      await removeOutdated(maker, attempt.name, schedule.keepDays, log).catch((err: unknown) =>
        log.warn({ err }, 'outdated backups not removed'),
      )
    },
    /** Aborts the running backup. Another process makes it, or this one after its next start. */
    end: () => stop.abort(),
    async state(): Promise<NightlyBackups> {
      const { good, last } = await newestBackups(db)
      const unmade = last && last.state !== 'good' ? last : null
      return { scheduled: maker !== undefined, good: good ?? null, unmade }
    },
  }
}

const MINUTE = 60_000
/** Longer than a backup takes. If the process dies, another makes the backup after the lease. */
const LEASE = 180 * MINUTE
/** Pause after a failure. */
const PAUSE = 30 * MINUTE

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Returns the latest due time of a backup that has passed, given its time of day in India ('03:00'). */
export function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const sinceMidnight = (hours * 60 + minutes) * MINUTE
  return after(indianMidnight(indianDay(after(now, -sinceMidnight))), sinceMidnight)
}

/** Returns whether the backup was made. */
async function makeOne(
  { db, clock, log, maker }: Needs<'db' | 'clock'> & { log: Log; maker: BackupMaker },
  attempt: BackupRow,
  stop: AbortSignal,
): Promise<boolean> {
  const { name } = attempt
  try {
    const bytes = await maker.make(name, stop)
    const good = { state: 'good' as const, nextAttemptAt: null, lastError: null, endedAt: clock.now(), bytes }
    await updateAttempt(db, attempt, good)
    log.info({ name, bytes }, 'backup made')
    return true
  } catch (err) {
    const endedAt = clock.now()
    const failed = { state: 'failed' as const, endedAt }
    // A shutdown isn't a failure, so another process may retry immediately.
    if (stop.aborted) {
      await updateAttempt(db, attempt, { ...failed, nextAttemptAt: endedAt })
      return false
    }
    log.error({ err, name }, 'backup failed')
    const lastError = err instanceof Error ? err.message : String(err)
    await updateAttempt(db, attempt, { ...failed, nextAttemptAt: after(endedAt, PAUSE), lastError })
    return false
  }
}

/** Called only after a good backup, which is itself never removed. */
async function removeOutdated(maker: BackupMaker, made: string, keepDays: number, log: Log): Promise<void> {
  const names = await maker.list()
  if (!names.includes(made)) throw new Error(`${made} is not where it was made`)
  for (const name of outdated(names, keepDays)) {
    if (name === made) continue
    await maker.remove(name)
    log.info({ name }, 'outdated backup removed')
  }
}
