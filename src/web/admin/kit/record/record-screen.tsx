import type { ListedRecord, RecordItem } from '#modules/records/declared-record.ts'
import { emptyTerms, type Fields, type Terms } from '#modules/records/record-field.ts'
import { capital } from '#platform/field-words.ts'
import { ownValue } from '#platform/own-value.ts'
import { ImportButton } from '#web/admin/kit/csv/import-button.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'

import { declaredFields } from './declared-fields.ts'
import { recordImport } from './record-import.tsx'
import { nameOf, type StaffRecord } from './staff-record.tsx'
import { useRecords } from './use-records.tsx'

interface RecordScreen<F extends Fields, Shown extends Fields> {
  lead: string
  /** Shown if there are no records. */
  empty?: string
  /** By default, one for each field. */
  columns?: readonly Column<RecordItem<F, Shown>>[]
  /** Values of a new record that differ from those of its fields; `today` is the day in India. */
  initial?(today: string): Partial<Terms<F>>
  /** Asked before a record is deleted. */
  question?(item: RecordItem<F, Shown>): string
}

/** Returns the screen of a record: its list with export and import, form, history and trash. */
export function recordScreen<F extends Fields, Shown extends Fields, Listed extends string>(
  declared: ListedRecord<F, Shown, Listed>,
  screen: RecordScreen<F, Shown>,
) {
  const { noun, fields, listed, ordered, file, operations } = declared
  const erased = declared as unknown as ListedRecord
  const record: StaffRecord<Terms<F>> = {
    declared: erased,
    list: operations.list,
    initial: (today) => ({ ...emptyTerms(fields), ...screen.initial?.(today) }),
    fields: declaredFields(fields),
  }
  const question = (item: RecordItem<F, Shown>) =>
    `Are you sure you want to delete “${nameOf(record, item)}”?`
  return listScreen(operations.list, {
    title: `${capital(noun)}s`,
    rows: (answer) => ownValue<RecordItem<F, Shown>[]>(answer as never, listed),
    lead: screen.lead,
    failed: `We couldn’t load the ${noun}s`,
    empty: screen.empty ?? `No ${noun}s yet.`,
    export: { operation: operations.export, name: file },
    buttons: <ImportButton of={recordImport(erased)} />,
    whole: true,
    caption: `${capital(noun)}s${ordered}`,
    columns: screen.columns ?? fieldColumns(record),
    useParts: ({ items }) =>
      useRecords(record, items, { add: `Add ${noun}`, question: screen.question ?? question }),
  })
}

function fieldColumns<State extends object>({ fields }: StaffRecord<State>): Column<object>[] {
  return fields.map((field) => ({
    label: String(field.label),
    card: 'wide',
    className: 'wrap-anywhere',
    cell: (item) => field.show(ownValue({ ...item }, field.name), item),
  }))
}
