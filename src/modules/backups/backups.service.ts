import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { lastDue, LEASE_MS, nextAttempt, SIGN_OF_LIFE_MS } from './backup.ts'
import { abandoned, backupName, type Keep, outdated } from './backup-names.ts'
import {
  type BackupRow,
  claimBackup,
  deleteBackupsBefore,
  newestBackups,
  updateAttempt,
} from './backups.repository.ts'

/** Makes and removes backups at the configured location. */
export interface BackupMaker {
  /** Throws if no backup of that name exists afterwards, and if `stop` was aborted. */
  make(name: string, stop: AbortSignal): Promise<{ files: number; bytes: number }>
  /** All backups at the location; `whole` marks the finished ones. */
  list(): Promise<{ name: string; whole: boolean }[]>
  remove(name: string): Promise<void>
}

export interface BackupSchedule {
  /** 'hh:mm' in India. */
  at: string
  keep: Keep
}

export interface BackupsState {
  /** True if this process is configured to make backups. */
  scheduled: boolean
  /** The newest good backup. */
  good: BackupRow | null
  /** The newest backup of all, if it isn't the good one. */
  unmade: BackupRow | null
}

export interface BackupsService {
  /** Makes the backup that is due, unless another process is making it, then removes outdated ones. */
  makeDue(): Promise<void>
  /** Aborts the running backup; another process, or the next start, makes it. */
  end(): void
  state(): Promise<BackupsState>
}

export interface BackupsDeps {
  db: Db
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  schedule: BackupSchedule
  /** Set only if backups are scheduled. */
  maker: BackupMaker | undefined
}

export function createBackupsService(deps: BackupsDeps): BackupsService {
  const { db, clock, schedule, maker } = deps
  const stop = new AbortController()
  return {
    async makeDue() {
      const now = clock.now()
      if (!maker || stop.signal.aborted) return
      const due = { dueAt: lastDue(now, schedule.at), name: backupName(now) }
      const attempt = await claimBackup(db, { ...due, now, lease: leaseFrom(now) })
      if (attempt) await makeOne({ ...deps, maker }, attempt, stop.signal)
    },
    end: () => stop.abort(),
    async state() {
      const { good, last } = await newestBackups(db)
      const unmade = last && last.state !== 'good' ? asItIs(last, clock.now()) : null
      return { scheduled: maker !== undefined, good: good ?? null, unmade }
    },
  }
}

/**
 * An attempt with an expired lease counts as failed. A restored shop has such a row, because a backup
 * contains its own row as running.
 */
function asItIs(row: BackupRow, now: Date): BackupRow {
  const isLost = row.state === 'running' && row.nextAttemptAt !== null && row.nextAttemptAt < now
  return isLost ? { ...row, state: 'failed', lastError: row.lastError ?? 'It was broken off.' } : row
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

async function makeOne(
  deps: BackupsDeps & { maker: BackupMaker },
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
    // A shutdown is not a failure: another process may retry immediately.
    if (stop.aborted) return await updateAttempt(db, attempt, { ...failed, nextAttemptAt: now })
    log.error({ err, name }, 'backup failed')
    const why = err instanceof Error ? err.message : String(err)
    await updateAttempt(db, attempt, {
      ...failed,
      nextAttemptAt: nextAttempt(now, attempts),
      lastError: why,
    })
  } finally {
    clearInterval(alive)
  }
}

const REMEMBERED_MS = 400 * 24 * 60 * 60 * 1000

/** Removes outdated backups. Called only after a good one, which is never removed itself. */
async function tidy(
  { db, clock, log, schedule, maker }: BackupsDeps & { maker: BackupMaker },
  made: string,
): Promise<void> {
  const now = clock.now()
  await deleteBackupsBefore(db, new Date(now.getTime() - REMEMBERED_MS))
  const found = await maker.list()
  const names = (whole: boolean) => found.filter((one) => one.whole === whole).map(({ name }) => name)
  if (!names(true).includes(made)) throw new Error(`${made} is not where it was made`)
  const gone = [...outdated(names(true), schedule.keep), ...abandoned(names(false), now)]
  for (const name of gone.filter((one) => one !== made)) {
    await maker.remove(name)
    log.info({ name }, 'outdated backup removed')
  }
}
