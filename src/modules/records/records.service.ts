import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import { type Executor, isTaken, type Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure, notFound, stale } from '#platform/errors.ts'
import { capital } from '#platform/field-words.ts'
import { isId, newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { ownValue } from '#platform/own-value.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { RecordsImported } from './record-body.ts'
import { type DeclaredRecord, isSameRecord } from './declared-record.ts'
import type { RecordRows } from './record-columns.ts'
import { type Fields, fromStored, type RecordRow, type Terms, toStored } from './record-field.ts'
import { futureField, readRecordFile } from './record-file.ts'
import type { RevisionWriter } from './revisions/revisions.service.ts'

/** A record before and after a write; undefined where it doesn't exist. */
export interface RecordChange<F extends Fields> {
  id: string
  before: RecordRow<F> | undefined
  after: Terms<F> | undefined
}

/** A declared record with its rows, and the rules that need the database. */
export interface StaffRecord<F extends Fields = Fields, Item extends RecordRow<F> = RecordRow<F>> {
  declared: DeclaredRecord<F>
  rows: RecordRows<F>
  /** Serializes writers until the transaction ends. */
  lock?(tx: Tx): Promise<void>
  /** Throws unless the actor may write these terms. */
  authorize?(actor: Actor, terms: Terms<F>): void
  /** Throws if the record may not be deleted. */
  requireRemovable?(tx: Tx, row: RecordRow<F>): Promise<void>
  /** Converts a write's database error to a failure, if the input caused it. */
  failureOf?(error: unknown): Failure | undefined
  /** Runs after the writes, in their transaction; touches the pages that show the records. */
  written?(tx: Tx, touch: Touch, changes: readonly RecordChange<F>[]): Promise<void>
  /** Adds to rows what the record declares as `shown`. */
  itemsOf?(db: Executor, rows: readonly RecordRow<F>[]): Promise<Item[]>
}

interface Writing {
  tx: Tx
  touch: Touch
  actor: Actor
}

export type RecordsService = ReturnType<typeof createRecordsService>

/** Creates the operations of all records. */
export function createRecordsService(deps: Needs<'db' | 'clock' | 'pages'> & { revisions: RevisionWriter }) {
  const { db } = deps
  const today = () => indianDay(deps.clock.now())
  const apply = createWriter(deps)
  const write = <T>(record: StaffRecord, work: (tx: Tx, touch: Touch) => Promise<T>): Promise<T> =>
    deps.pages.write(async (tx, touch) => {
      await record.lock?.(tx)
      return work(tx, touch)
    })
  return {
    /** All records, with what staff see in addition to the fields. */
    list: async (record: StaffRecord) => itemsOf(record, db, await record.rows.list(db)),
    /** The rows of the CSV file. */
    exported: async ({ rows }: StaffRecord) => rows.list(db),
    /** Creates a record. Throws `conflict` if another record has the name. */
    create(record: StaffRecord, actor: Actor, terms: AnyTerms) {
      admit(record, actor, terms, today())
      const id = newId()
      return write(record, async (tx, touch) => {
        await apply(record, { tx, touch, actor }, [{ id, before: undefined, after: terms }])
        return itemOf(record, tx, id)
      })
    },
    /**
     * Changes a record. Throws like `create`, and `conflict` 'stale' unless `version` is the stored one, with the
     * stored state as `theirs`.
     */
    change(
      record: StaffRecord,
      actor: Actor,
      id: string,
      { version, ...after }: AnyTerms & { version: number },
    ) {
      admit(record, actor, after, today())
      return write(record, async (tx, touch) => {
        const before = await existing(record, tx, id)
        if (version !== before.version) throw staleRecord(record, before)
        await apply(record, { tx, touch, actor }, [{ id, before, after }])
        return itemOf(record, tx, id)
      })
    },
    async remove(record: StaffRecord, actor: Actor, id: string): Promise<void> {
      await write(record, async (tx, touch) => {
        const before = await existing(record, tx, id)
        await record.requireRemovable?.(tx, before)
        await apply(record, { tx, touch, actor }, [{ id, before, after: undefined }])
      })
    },
    /**
     * Imports a file, all or nothing. A line with a known name changes that record; any other line adds a
     * record.
     */
    async importFile(
      record: StaffRecord,
      actor: Actor,
      { csv, preview }: { csv: string; preview: boolean },
    ): Promise<RecordsImported> {
      const { records, issues } = readRecordFile(record.declared, csv, today())
      const written = !preview && issues.length === 0
      return write(record, async (tx, touch) => {
        const { changes, outcome } = planned(record.declared, await record.rows.list(tx), records)
        if (written) await apply(record, { tx, touch, actor }, changes)
        return { ...outcome, issues, written }
      })
    },
  }
}

type AnyTerms = Terms<Fields>

function admit(record: StaffRecord, actor: Actor, terms: AnyTerms, today: string): void {
  record.authorize?.(actor, terms)
  const late = futureField(record.declared.fields, terms, today)
  if (late) throw badField(late.name, 'must be today or earlier')
}

async function itemsOf(record: StaffRecord, db: Executor, rows: RecordRow<Fields>[]) {
  return record.itemsOf ? record.itemsOf(db, rows) : rows
}

async function itemOf(record: StaffRecord, tx: Tx, id: string): Promise<RecordRow<Fields>> {
  const [item] = await itemsOf(record, tx, [await existing(record, tx, id)])
  if (!item) throw notFound(capital(record.declared.noun))
  return item
}

async function existing({ declared, rows }: StaffRecord, tx: Tx, id: string): Promise<RecordRow<Fields>> {
  const row = isId(id) ? await rows.lock(tx, id) : undefined
  if (!row) throw notFound(capital(declared.noun))
  return row
}

/** Plans the changes that a file makes to the stored records. */
function planned(
  declared: DeclaredRecord,
  stored: readonly RecordRow<Fields>[],
  records: readonly AnyTerms[],
) {
  const known = stored.map((row) => ({ row, terms: fromStored(declared.fields, row) }))
  const changes: RecordChange<Fields>[] = []
  const outcome = { added: [] as string[], changed: [] as string[], unchanged: 0 }
  for (const after of records) {
    const before = known.find(({ terms }) => isSameRecord(declared, terms, after))
    if (before && isDeepStrictEqual(before.terms, after)) outcome.unchanged += 1
    else {
      changes.push({ id: before?.row.id ?? newId(), before: before?.row, after })
      ;(before ? outcome.changed : outcome.added).push(String(ownValue(after, declared.named[0])))
    }
  }
  return { changes, outcome }
}

/** Returns the function that writes changes with their revisions. */
function createWriter({ clock, revisions }: Needs<'clock'> & { revisions: RevisionWriter }) {
  async function store({ declared, rows }: StaffRecord, tx: Tx, change: RecordChange<Fields>): Promise<void> {
    const { id, before, after } = change
    if (!after) await rows.delete(tx, id)
    else if (before) await rows.update(tx, id, toStored(declared.fields, after))
    else await rows.insert(tx, id, toStored(declared.fields, after), clock.now())
  }
  return async (
    record: StaffRecord,
    { tx, touch, actor }: Writing,
    changes: readonly RecordChange<Fields>[],
  ): Promise<void> => {
    const { declared, rows } = record
    const { kind, noun, fields, most } = declared
    for (const change of changes) {
      const { id, before, after = null } = change
      await store(record, tx, change).catch((error: unknown) => {
        throw isTaken(error) ? refusalOf(declared) : (record.failureOf?.(error) ?? error)
      })
      const states = { before: before ? fromStored(fields, before) : null, after }
      await revisions.store(tx, actor, { kind, name: id }, states)
    }
    if (most < Infinity) requireRoom(noun, most, (await rows.list(tx)).length)
    await record.written?.(tx, touch, changes)
  }
}

function staleRecord({ declared: { noun, fields } }: StaffRecord, row: RecordRow<Fields>): Failure {
  return stale(noun, { theirs: { ...fromStored(fields, row), version: row.version } })
}

function requireRoom(noun: string, most: number, stored: number): void {
  if (stored > most) throw conflict('too_many', `You can have at most ${most} ${noun}s. Delete some first.`)
}

function refusalOf({ named: [field], taken: { code, message } }: DeclaredRecord): Failure {
  return conflict(code, message, { issues: [{ path: field, message }] })
}
