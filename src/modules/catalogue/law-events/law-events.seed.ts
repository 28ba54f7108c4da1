import { type LawEvent, namesOf } from '#modules/catalogue/law-event-record.ts'
import type { Tx } from '#platform/database/database.ts'

import { hadEvents, insertEvents, judgeBooks, lockEvents } from './law-events.repository.ts'

/**
 * Writes the initial events if there never were any, and evaluates the books. Returns true if it wrote
 * events.
 */
export async function seedLawEvents(tx: Tx, events: readonly LawEvent[], now: Date): Promise<boolean> {
  await lockEvents(tx)
  if (await hadEvents(tx)) return false
  await insertEvents(tx, events, now)
  await judgeBooks(tx, events.flatMap(namesOf))
  return events.length > 0
}
