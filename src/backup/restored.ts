import path from 'node:path'

import type { ShopPlace } from '#config'
import { beginRestored } from '#modules/operations/after-restore/begin-restored.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { lockDataDir } from '#platform/data-dir-lock.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { openDatabase } from '#platform/database/open.ts'
import { stateOfServer, withServer } from '#platform/database/server-state.ts'

import { BackupError } from './backup-error.ts'
import { andClose } from './database.ts'
import { requireAlone } from './restore.ts'

/**
 * Records that the database was restored to a moment by other means (`pgbackrest restore`, a disk snapshot).
 * Otherwise the shop would reuse numbers, and never query the gateway about payments made after that moment.
 * Throws a BackupError while the shop runs, and for anything but a past moment. Returns a report for the
 * operator.
 */
export async function beginAt(
  place: ShopPlace,
  moment: string,
  clock: Clock = systemClock,
): Promise<string[]> {
  const madeAt = momentIn(moment)
  const now = clock.now()
  if (!madeAt || madeAt > now) {
    throw new BackupError(
      `${moment} is no moment of the past with its time zone. Write it so: 2026-11-25T21:05:00+05:30`,
    )
  }
  const unlock = await lockDataDir(place.dataDir)
  try {
    if (place.databaseUrl) await requireStopped(place.databaseUrl)
    else await requireEngine(place.dataDir)
    return await andClose(await openDatabase(place, 1), ({ db }) => beginRestored(db, { madeAt, now }))
  } finally {
    await unlock()
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/

/** Parses a moment in ISO 8601 or in PostgreSQL's notation: '2026-11-25 15:35:00.123456+00'. */
function momentIn(text: string): Date | undefined {
  if (!MOMENT.test(text)) return undefined
  const at = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  return Number.isNaN(at.getTime()) ? undefined : at
}

async function requireStopped(url: string): Promise<void> {
  const { others, migrated } = await withServer(url, stateOfServer)
  if (!migrated) throw new BackupError('DATABASE_URL: no shop has its tables in this database.')
  requireAlone(others)
}

/** Throws for a missing engine, because opening it would create a new one. */
async function requireEngine(dataDir: string): Promise<void> {
  if (!(await hasEngine(dataDir))) throw new BackupError(`DATA_DIR: ${path.resolve(dataDir)} holds no shop.`)
}
