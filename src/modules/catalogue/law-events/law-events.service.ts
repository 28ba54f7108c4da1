import { isDeepStrictEqual } from 'node:util'

import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import type { RevisionWriter } from '#modules/revisions/revisions.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'

import { type LawEvent, MAX_LAW_EVENTS, namesOf } from '#modules/catalogue/law-event.ts'
import { readEventsFile, sameEvent } from './law-events-file.ts'
import {
  allEvents,
  booksOlderThan,
  deleteEvent,
  eventById,
  insertEvent,
  judgeBooks,
  lockEvents,
  olderBooks,
  type StoredEvent,
  updateEvent,
} from './law-events.repository.ts'
import type { LawEventTerms } from '#modules/catalogue/law-event.schema.ts'
import type { LawEventChange, LawEventsImported } from './law-events.schema.ts'

export interface CountedEvent extends StoredEvent {
  /** Books for sale that are older than the event. */
  olderBooks: number
}

export interface LawEventsDeps {
  db: Db
  clock: Clock
  pages: PageWrites
  revisions: RevisionWriter
}

export function createLawEventsService(deps: LawEventsDeps) {
  const { db, clock, pages } = deps
  const write = createWriting(deps)
  async function shown(id: string): Promise<CountedEvent> {
    const [event] = await counted(db, [await existing(db, id)])
    if (!event) throw notFound('Law event')
    return event
  }
  return {
    /** All events, newest first. Every method requires `content.write`. */
    async list(actor: Actor): Promise<CountedEvent[]> {
      requirePermission(actor, 'content.write')
      return counted(db, await allEvents(db))
    },
    async exported(actor: Actor): Promise<StoredEvent[]> {
      requirePermission(actor, 'content.write')
      return allEvents(db)
    },
    /** Evaluates the books on its subjects. Throws `conflict` if an event with that name and day exists. */
    async create(actor: Actor, terms: LawEventTerms): Promise<CountedEvent> {
      requirePermission(actor, 'content.write')
      refuseFuture(terms, clock)
      const id = await write(actor, (_tx, known) => {
        refuseTaken(known, terms)
        return { id: newId(), before: undefined, after: terms }
      })
      return shown(id)
    },
    /** Like `create`. Throws `conflict` 'stale' if the stored version differs from the given one. */
    async change(actor: Actor, id: string, { version, ...terms }: LawEventChange): Promise<CountedEvent> {
      requirePermission(actor, 'content.write')
      refuseFuture(terms, clock)
      await write(actor, async (tx, known) => {
        const before = await existing(tx, id)
        if (version !== undefined && version !== before.version) throw stale()
        refuseTaken(
          known.filter((other) => other.id !== id),
          terms,
        )
        return { id, before, after: terms }
      })
      return shown(id)
    },
    async remove(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, 'content.write')
      await write(actor, async (tx) => ({ id, before: await existing(tx, id), after: undefined }))
    },
    /** Imports a file, all or nothing. A line with a known name and day changes that event, others add one. */
    async importFile(actor: Actor, csv: string, preview: boolean): Promise<LawEventsImported> {
      requirePermission(actor, 'content.write')
      const { events, issues } = readEventsFile(csv, indianDay(clock.now()))
      if (preview || issues.length > 0) {
        const { outcome } = planned(await allEvents(db), events)
        return { ...outcome, issues, written: false }
      }
      return pages.write(async (tx, touch) => {
        await lockEvents(tx)
        const { changes, outcome } = planned(await allEvents(tx), events)
        await apply(deps, { tx, touch, actor }, changes)
        return { ...outcome, issues, written: true }
      })
    },
  }
}

export type LawEventsService = ReturnType<typeof createLawEventsService>

/** An event before and after a write; undefined if it doesn't exist then. */
interface EventChange {
  id: string
  before: StoredEvent | undefined
  after: LawEvent | undefined
}

interface Writing {
  tx: Tx
  touch: Touch
  actor: Actor
}

function createWriting(deps: LawEventsDeps) {
  /** Runs one transaction with `decide` under the lock of all events. Returns the event's id. */
  return (
    actor: Actor,
    decide: (tx: Tx, known: readonly StoredEvent[]) => EventChange | Promise<EventChange>,
  ): Promise<string> =>
    deps.pages.write(async (tx, touch) => {
      await lockEvents(tx)
      const change = await decide(tx, await allEvents(tx))
      await apply(deps, { tx, touch, actor }, [change])
      return change.id
    })
}

/** Writes events with their revisions and re-evaluates the books on their subjects. */
async function apply(
  { clock, revisions }: LawEventsDeps,
  { tx, touch, actor }: Writing,
  changes: readonly EventChange[],
): Promise<void> {
  const known = await allEvents(tx)
  const added = changes.filter(({ before }) => !before).length
  if (known.length + added > MAX_LAW_EVENTS) {
    throw conflict(
      'too_many',
      `There can be ${MAX_LAW_EVENTS} events at most. Delete some that no book is older than.`,
    )
  }
  for (const { id, before, after } of changes) {
    if (!after) await deleteEvent(tx, id)
    else if (before) await updateEvent(tx, id, after)
    else await insertEvent(tx, { id, ...after }, clock.now())
    await revisions.store(
      tx,
      actor,
      { kind: 'law-event', name: id },
      { before: before ? termsOf(before) : null, after: after ? termsOf(after) : null },
    )
  }
  await judge(tx, touch, changes)
}

/** Invalidates pages of books whose older-than events changed or were renamed. */
async function judge(tx: Tx, touch: Touch, changes: readonly EventChange[]): Promise<void> {
  const names = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((event) => (event ? namesOf(event) : [])),
  )
  if (names.length === 0) return
  const ids = changes.flatMap(({ id, before, after }) => (before && after ? [id] : []))
  const affected = [...(await booksOlderThan(tx, ids, names)), ...(await judgeBooks(tx, names))]
  for (const { id, categorySlug } of affected) touch(...bookTags(id, categorySlug))
}

/** Plans the changes that a file makes to the existing events. */
function planned(known: readonly StoredEvent[], events: readonly LawEvent[]) {
  const changes: EventChange[] = []
  const outcome = { added: [] as string[], changed: [] as string[], unchanged: 0 }
  for (const after of events) {
    const before = known.find((one) => sameEvent(one, after))
    if (before && isDeepStrictEqual(termsOf(before), termsOf(after))) outcome.unchanged += 1
    else {
      changes.push({ id: before?.id ?? newId(), before, after })
      ;(before ? outcome.changed : outcome.added).push(after.title)
    }
  }
  return { changes, outcome }
}

async function counted(db: Db | Tx, events: readonly StoredEvent[]): Promise<CountedEvent[]> {
  const books = events.length > 0 ? await olderBooks(db, events) : new Map<string, number>()
  return events.map((event) => ({ ...event, olderBooks: books.get(event.id) ?? 0 }))
}

/** Terms as stored in the history and accepted by PUT. */
export function termsOf(event: LawEvent): LawEventTerms {
  const { title, kind, inForceOn, subjects, ownNames, replaces, note, source, confidence, checkedOn } = event
  return { title, kind, inForceOn, subjects, ownNames, replaces, note, source, confidence, checkedOn }
}

async function existing(db: Db | Tx, id: string): Promise<StoredEvent> {
  const found = isId(id) ? await eventById(db, id) : undefined
  if (!found) throw notFound('Law event')
  return found
}

/** Rejects future days, because the shop says 'in force since'. */
function refuseFuture({ inForceOn, checkedOn }: LawEventTerms, clock: Clock): void {
  const today = indianDay(clock.now())
  if (inForceOn > today)
    throw badField('inForceOn', 'must be today or earlier: enter an event when it is in force')
  if (checkedOn > today) throw badField('checkedOn', 'must be today or earlier')
}

function refuseTaken(others: readonly StoredEvent[], terms: LawEventTerms): void {
  if (!others.some((other) => sameEvent(other, terms))) return
  throw conflict('taken', 'There is an event of this name and day already.', {
    issues: [{ path: 'title', message: 'is the name of another event of that day' }],
  })
}

function stale(): Failure {
  return conflict('stale', 'Somebody else has changed this event. See how it is now before you save.')
}
