import { type Clock, systemClock } from '#platform/clock.ts'
import { whileLocked } from '#platform/data-dir.ts'
import { requireEngine } from '#platform/database/embedded.ts'
import { andClose, type DatabasePlace, openDatabase } from '#platform/database/open.ts'
import { requireAlone, requireMigrated, stateOfServer, withServer } from '#platform/database/server-state.ts'
import { OperatorError } from '#platform/errors.ts'

import { beginRestored } from './begin-restored.ts'

/**
 * Records that the database was restored to a moment by other means (`pgbackrest restore`, a disk snapshot).
 * Otherwise the shop would reuse numbers, and never query the gateway about payments made after that moment.
 * Throws an OperatorError while the shop runs, and for anything but a past moment. Returns a report for the
 * operator.
 */
export async function beginAt(
  place: DatabasePlace,
  moment: string,
  clock: Clock = systemClock,
): Promise<string[]> {
  const madeAt = momentIn(moment)
  const now = clock.now()
  if (!madeAt || madeAt > now) {
    throw new OperatorError(
      `${moment} isn’t a past time with a time zone. Write it like this: 2026-11-25T21:05:00+05:30`,
    )
  }
  return whileLocked(place.dataDir, async () => {
    if (place.databaseUrl) await requireStopped(place.databaseUrl)
    else await requireEngine(place.dataDir)
    return andClose(await openDatabase(place, 1), ({ db }) => beginRestored(db, { madeAt, now }))
  })
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/

/** Parses a moment in ISO 8601 or in PostgreSQL's notation: '2026-11-25 15:35:00.123456+00'. */
function momentIn(text: string): Date | undefined {
  if (!MOMENT.test(text)) return undefined
  const at = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  return Number.isNaN(at.getTime()) ? undefined : at
}

async function requireStopped(url: string): Promise<void> {
  const state = await withServer(url, stateOfServer)
  requireMigrated(state)
  requireAlone(state)
}
