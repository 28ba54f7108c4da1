import type { DeclaredRecord } from '#modules/records/declared-record.ts'
import { capital } from '#platform/field-words.ts'
import { ownValue } from '#platform/own-value.ts'
import { sendAsStaff } from '#web/admin/kit/api/staff-call.ts'
import type { TrashConfig } from '#web/admin/kit/history/deleted-button.tsx'
import { type HistoryConfig, termChanges, type Terms } from '#web/admin/kit/history/history-config.ts'
import { anyRequestOf, type Callable } from '#web/client/call.ts'
import type { Draft, RecordField } from './record-field.ts'

export interface StoredRecord {
  _id: string
  version: number
}

/** A declared record on its screen. Form, history, trash and buttons derive from it. */
export interface StaffRecord<State extends object> {
  declared: Pick<DeclaredRecord, 'kind' | 'noun' | 'named' | 'operations'>
  list: Callable
  /** Returns the initial state of a new record; `today` is the day in India. */
  initial(today: string): State
  fields: readonly RecordField[]
  texts?: Partial<Texts>
}

interface Texts {
  saved: string
  added: string
  failed: string
  deleted: string
  deleteFailed: string
}

/** Returns a record's messages: its own texts, or defaults derived from its noun. */
export function textsOf({
  declared: { noun },
  texts,
}: Pick<StaffRecord<never>, 'declared' | 'texts'>): Texts {
  const named = capital(noun)
  return {
    saved: `${named} saved`,
    added: `${named} added!`,
    failed: `Error saving the ${noun}`,
    deleted: `${named} deleted`,
    deleteFailed: `Failed to delete the ${noun}`,
    ...texts,
  }
}

/** Returns a record's name, without the further fields that make it unique. */
export function nameOf<State extends object>({ declared }: StaffRecord<State>, state: object): string {
  return String(new Map(Object.entries(state)).get(declared.named[0]))
}

/** Returns the state of a listed item. */
export function stateOf<State extends object>({ fields }: StaffRecord<State>, item: StoredRecord): State {
  const values = new Map(Object.entries(item))
  return Object.fromEntries(fields.map(({ name }) => [name, values.get(name)])) as State
}

/** State that a write is based on: `item`, or none for a new record; a colleague's state, once seen. */
interface Base {
  item: StoredRecord | undefined
  over?: { theirs: unknown } | undefined
}

/** Creates or replaces a record. Rejects with `stale` if the state it is based on has changed since. */
export function saveRecord<State extends object>(
  { declared }: StaffRecord<State>,
  state: State,
  { item, over }: Base,
): Promise<unknown> {
  const { add, change } = declared.operations
  if (!item) return sendAsStaff(anyRequestOf(add, { json: state }))
  const { version } = (over?.theirs ?? item) as StoredRecord
  const input = { param: { id: item._id }, json: { ...state, version } }
  return sendAsStaff(anyRequestOf(change, input))
}

export function draftOf(fields: readonly RecordField[], state: object): Record<string, Draft[string]> {
  const values: Readonly<Record<string, unknown>> = { ...state }
  return Object.fromEntries(fields.map(({ name, toDraft }) => [name, toDraft(ownValue(values, name))]))
}

/** Converts a draft to the body of POST and PUT; the server validates it. */
export function stateFrom(fields: readonly RecordField[], draft: Draft): object {
  return Object.fromEntries(
    fields.map(({ name, isShown, fromDraft }) => {
      const value = isShown?.(draft) === false ? '' : (ownValue(draft, name) ?? '')
      return [name, fromDraft(value, draft)]
    }),
  )
}

/** Returns a state's texts by their labels in the history. */
export function termsByLabel(fields: readonly RecordField[], state: object): Terms {
  const values = state as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.flatMap((field) => {
      const label = historyLabelOf(field)
      return label === null ? [] : [[label, field.show(ownValue(values, field.name), state)]]
    }),
  )
}

/** Describes what saving a form's state would change of the colleague's. */
export function changesOver<State extends object>(
  { fields }: StaffRecord<State>,
  theirs: unknown,
  mine: object,
): string[] {
  if (typeof theirs !== 'object' || theirs === null) return []
  return termChanges(termsByLabel(fields, theirs), termsByLabel(fields, mine))
}

/** Completes a historical state: fields declared since then get the initial values of a new record. */
function complete<State extends object>({ initial }: StaffRecord<State>, state: State): State {
  return { ...initial(''), ...state }
}

function historyLabelOf({ label, historyLabel }: RecordField): string | null {
  if (historyLabel !== undefined) return historyLabel
  return typeof label === 'string' ? label : label({})
}

/** Configures the change history of one record. */
export function recordHistory<State extends object>(
  record: StaffRecord<State>,
  item: StoredRecord,
): HistoryConfig<State> {
  const { declared, list, fields } = record
  const termsOf = (state: State) => termsByLabel(fields, complete(record, state))
  return {
    kind: declared.kind,
    name: item._id,
    title: nameOf(record, item),
    changes: (before, after) => termChanges(termsOf(before), termsOf(after)),
    preview: (state) => <TermsList of={termsOf(state)} />,
    refreshes: [list],
    async restore(state, over) {
      await saveRecord(record, complete(record, state), { item, over })
      return 'Restored'
    },
  }
}

/** Configures the list of deleted records, which staff can restore. */
export function recordTrash<State extends object>(record: StaffRecord<State>): TrashConfig<State> {
  const { declared, list, fields } = record
  const { kind, noun } = declared
  const { added, failed } = textsOf(record)
  return {
    kind,
    title: `Deleted ${noun}s`,
    none: `No deleted ${noun}s.`,
    refreshes: [list],
    restore: (state) => saveRecord(record, complete(record, state), { item: undefined }),
    done: added,
    failed,
    nameOf: (state) => nameOf(record, state),
    preview: (state) => <TermsList of={termsByLabel(fields, complete(record, state))} />,
  }
}

export function TermsList({ of }: { of: Terms }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {Object.entries(of).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{text || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}
