import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import type { Permission } from '#modules/accounts/permissions.ts'
import { type Executor, isTaken, type Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure, notFound, stale } from '#platform/errors.ts'
import { capital } from '#platform/field-words.ts'
import { isId, newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { ownValue } from '#platform/own-value.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { RecordsImported } from './record-body.ts'
import type { RecordRows } from './record-columns.ts'
import { type Fields, fromStored, type RecordRow, type Terms, toStored } from './record-field.ts'
import { futureField, readRecordFile, type RecordFile } from './record-file.ts'
import type { RevisionWriter } from './revisions/revisions.service.ts'
import type { SubjectKind } from './revisions/subject.ts'

/** A record before and after a write; undefined where it doesn't exist. */
export interface RecordChange<F extends Fields> {
  id: string
  before: RecordRow<F> | undefined
  after: Terms<F> | undefined
}

/** A kind of record that staff maintain, and its rules beyond those of its fields. */
export interface StaffRecord<F extends Fields, Item extends RecordRow<F>> {
  kind: SubjectKind
  /** Name of the kind in messages: 'law event'. */
  noun: string
  permission: Permission
  fields: F
  rows: RecordRows<F>
  /**
   * How to refuse a name that another record has: at the field that names records, with this code and
   * message.
   */
  taken: { field: keyof F & string; code: string; message: string }
  /** Reports whether two records have the same name. */
  isSame(one: Terms<F>, other: Terms<F>): boolean
  /** Maximum number of records. */
  most?: number
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
  /** Adds to rows what staff see in addition to the fields. */
  itemsOf(db: Executor, rows: readonly RecordRow<F>[]): Promise<Item[]>
}

interface Writing {
  tx: Tx
  touch: Touch
  actor: Actor
}

export type RecordsService<F extends Fields, Item extends RecordRow<F>> = ReturnType<
  typeof createRecords<F, Item>
>

/** Creates the operations of a kind of record. */
export function createRecords<F extends Fields, Item extends RecordRow<F>>(
  record: StaffRecord<F, Item>,
  deps: Needs<'db' | 'clock' | 'pages'> & { revisions: RevisionWriter },
) {
  const { noun, rows, fields } = record
  const { admit, read, plan, apply } = createSteps(record, deps)
  const itemOf = async (tx: Tx, id: string): Promise<Item> => {
    const [item] = await record.itemsOf(tx, [await existing(tx, id)])
    if (!item) throw notFound(capital(noun))
    return item
  }
  async function existing(tx: Tx, id: string): Promise<RecordRow<F>> {
    const row = isId(id) ? await rows.lock(tx, id) : undefined
    if (!row) throw notFound(capital(noun))
    return row
  }
  const write = <T>(work: (tx: Tx, touch: Touch) => Promise<T>): Promise<T> =>
    deps.pages.write(async (tx, touch) => {
      await record.lock?.(tx)
      return work(tx, touch)
    })
  return {
    /** All records, with what staff see in addition to the fields. */
    list: async (): Promise<Item[]> => record.itemsOf(deps.db, await rows.list(deps.db)),
    /** The rows of the CSV file. */
    exported: async (): Promise<RecordRow<F>[]> => rows.list(deps.db),
    /** Creates a record. Throws `conflict` if another record has the name. */
    create(actor: Actor, terms: Terms<F>): Promise<Item> {
      admit(actor, terms)
      const id = newId()
      return write(async (tx, touch) => {
        await apply({ tx, touch, actor }, [{ id, before: undefined, after: terms }])
        return itemOf(tx, id)
      })
    },
    /**
     * Changes a record. Throws like `create`, and `conflict` 'stale' unless `version`, if given, is the
     * stored one, with the stored state as `theirs`.
     */
    change(actor: Actor, id: string, terms: Terms<F>, version?: number): Promise<Item> {
      admit(actor, terms)
      return write(async (tx, touch) => {
        const before = await existing(tx, id)
        if (version !== undefined && version !== before.version)
          throw stale(noun, { theirs: { ...fromStored(fields, before), version: before.version } })
        await apply({ tx, touch, actor }, [{ id, before, after: terms }])
        return itemOf(tx, id)
      })
    },
    async remove(actor: Actor, id: string): Promise<void> {
      await write(async (tx, touch) => {
        const before = await existing(tx, id)
        await record.requireRemovable?.(tx, before)
        await apply({ tx, touch, actor }, [{ id, before, after: undefined }])
      })
    },
    /**
     * Imports a file, all or nothing. A line with a known name changes that record; any other line adds a
     * record.
     */
    async importFile(actor: Actor, csv: string, preview: boolean): Promise<RecordsImported> {
      const { records, issues } = read(csv)
      const written = !preview && issues.length === 0
      return write(async (tx, touch) => {
        const { changes, outcome } = plan(await rows.list(tx), records)
        if (written) await apply({ tx, touch, actor }, changes)
        return { ...outcome, issues, written }
      })
    },
  }
}

/** The steps of every write of a kind of record. */
function createSteps<F extends Fields, Item extends RecordRow<F>>(
  record: StaffRecord<F, Item>,
  { clock, revisions }: Needs<'clock'> & { revisions: RevisionWriter },
) {
  const { fields, kind, noun, rows, isSame, taken, most = Infinity } = record
  const today = () => indianDay(clock.now())
  async function store(tx: Tx, { id, before, after }: RecordChange<F>): Promise<void> {
    if (!after) await rows.delete(tx, id)
    else if (before) await rows.update(tx, id, toStored(fields, after))
    else await rows.insert(tx, id, toStored(fields, after), clock.now())
  }
  return {
    admit(actor: Actor, terms: Terms<F>): void {
      record.authorize?.(actor, terms)
      const late = futureField(fields, terms, today())
      if (late) throw badField(late.name, 'must be today or earlier')
    },
    read: (csv: string): RecordFile<F> => readRecordFile(fields, csv, { most, isSame, noun, today: today() }),
    /** Plans the changes that a file makes to the stored records. */
    plan(stored: readonly RecordRow<F>[], records: readonly Terms<F>[]) {
      const known = stored.map((row) => ({ row, terms: fromStored(fields, row) }))
      const changes: RecordChange<F>[] = []
      const outcome = { added: [] as string[], changed: [] as string[], unchanged: 0 }
      for (const after of records) {
        const before = known.find(({ terms }) => isSame(terms, after))
        if (before && isDeepStrictEqual(before.terms, after)) outcome.unchanged += 1
        else {
          changes.push({ id: before?.row.id ?? newId(), before: before?.row, after })
          ;(before ? outcome.changed : outcome.added).push(String(ownValue(after, taken.field)))
        }
      }
      return { changes, outcome }
    },
    /** Writes changes with their revisions. */
    async apply({ tx, touch, actor }: Writing, changes: readonly RecordChange<F>[]): Promise<void> {
      for (const change of changes) {
        const { id, before, after = null } = change
        await store(tx, change).catch((error: unknown) => {
          throw isTaken(error) ? refusalOf(taken) : (record.failureOf?.(error) ?? error)
        })
        const states = { before: before ? fromStored(fields, before) : null, after }
        await revisions.store(tx, actor, { kind, name: id }, states)
      }
      if (most < Infinity) requireRoom(noun, most, (await rows.list(tx)).length)
      await record.written?.(tx, touch, changes)
    },
  }
}

function requireRoom(noun: string, most: number, stored: number): void {
  if (stored > most) throw conflict('too_many', `You can have at most ${most} ${noun}s. Delete some first.`)
}

function refusalOf({ field, code, message }: { field: string; code: string; message: string }): Failure {
  return conflict(code, message, { issues: [{ path: field, message }] })
}
