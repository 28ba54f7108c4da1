import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { type LawEvent, namesOf } from '#modules/catalogue/law-event.ts'
import { hadEvents, insertEvent, judgeBooks, lockEvents } from './law-events.repository.ts'

/** Writes the initial events if there never were any, and evaluates the books. Returns whether it wrote. */
export async function seedLawEvents(tx: Tx, events: readonly LawEvent[], now: Date): Promise<boolean> {
  await lockEvents(tx)
  if (await hadEvents(tx)) return false
  for (const event of events) await insertEvent(tx, { id: newId(), ...event }, now)
  await judgeBooks(tx, events.flatMap(namesOf))
  return events.length > 0
}
