import { LAW_EVENTS, type LawEvent, namesOf } from '#modules/catalogue/law-event-record.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import type { RecordRow } from '#modules/records/record-field.ts'
import type { RecordChange, StaffRecord } from '#modules/records/records.service.ts'
import { type Executor, sqlState, type Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import {
  booksOlderThan,
  hadEvents,
  insertEvents,
  judgeBooks,
  lawEventRows,
  lockEvents,
  olderBooks,
} from './law-events.repository.ts'

type Fields = (typeof LAW_EVENTS)['fields']

type CountedEvent = RecordRow<Fields> & { olderBooks: number }

/** A write re-evaluates the books on the event's subjects. */
export const LAW_EVENT_RECORD: StaffRecord<Fields, CountedEvent> = {
  declared: LAW_EVENTS,
  rows: lawEventRows,
  lock: lockEvents,
  failureOf: tooLong,
  written: judge,
  itemsOf: counted,
}

/**
 * Re-evaluates the books on the events' subjects, and invalidates pages that show a changed or renamed event.
 */
async function judge(tx: Tx, touch: Touch, changes: readonly RecordChange<Fields>[]): Promise<void> {
  const names = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((event) => (event ? namesOf(event) : [])),
  )
  if (names.length === 0) return
  const ids = changes.flatMap(({ id, before, after }) => (before && after ? [id] : []))
  const affected = [...(await booksOlderThan(tx, ids, names)), ...(await judgeBooks(tx, names))]
  for (const { id, categorySlug } of affected) touch(...bookTags(id, categorySlug))
}

async function counted(db: Executor, events: readonly RecordRow<Fields>[]): Promise<CountedEvent[]> {
  const books = events.length > 0 ? await olderBooks(db, events) : new Map<string, number>()
  return events.map((event) => ({ ...event, olderBooks: books.get(event.id) ?? 0 }))
}

/**
 * Failure for too many names. A row has room for about 8 kB of names and search queries, which PostgreSQL
 * stores inline.
 */
function tooLong(error: unknown) {
  if (sqlState(error) !== '54000') return undefined
  return badField('subjects', 'and the other names are too long in total. Remove some.')
}

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
