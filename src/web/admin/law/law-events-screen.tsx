import {
  addLawEvent,
  changeLawEvent,
  deleteLawEvent,
  exportLawEvents,
  importLawEvents,
  listLawEvents,
} from '#modules/catalogue/law-events/law-events.operations.ts'
import { requestOf } from '#web/client/call.ts'
import { LAW_EVENT_FIELDS, type LawEvent, type StaffLawEvent } from '#modules/catalogue/law-event-record.ts'
import { CONFIDENCE_TEXT, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import type { RecordsImported } from '#modules/records/record-body.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { longDate } from '#platform/indian-day.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { type FileImport, ImportButton } from '#web/admin/kit/csv/import-button.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Plan {
  csv: string
  would: RecordsImported
}

/** Imports a file of law events, all or none. */
const FILE: FileImport<Plan> = {
  changes: listLawEvents,
  noun: 'law events',
  hint: 'A file in the same format as “Export CSV”. A law event with the same title and date is updated; others are added.',
  async plan(file) {
    const csv = await file.text()
    return { csv, would: await staffCall(importLawEvents, { json: { csv, preview: true } }) }
  },
  preview: ({ would }) => <Preview would={would} />,
  isWritable: ({ would: { added, changed, issues } }) =>
    issues.length === 0 && added.length + changed.length > 0,
  verb: 'Import',
  write: ({ csv }) => staffCall(importLawEvents, { json: { csv, preview: false } }),
  done: 'Law events imported',
}

function Preview({ would: { added, changed, unchanged, issues } }: Pick<Plan, 'would'>) {
  if (issues.length > 0) return <Issues issues={issues} />
  return (
    <>
      <Titles label="Added" titles={added} />
      <Titles label="Changed" titles={changed} />
      <p className="text-ink-soft">{`${unchanged} unchanged.`}</p>
    </>
  )
}

function Titles({ label, titles }: { label: string; titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{`${label} (${titles.length}):`}</span>
      <span>{` ${titles.join('; ')}`}</span>
    </p>
  )
}

function Issues({ issues }: Pick<RecordsImported, 'issues'>) {
  return (
    <Notice tone="danger" role="alert">
      <p>Fix these lines and import again. Nothing was saved.</p>
      <ul className="mt-2 list-disc pl-5">
        {issues.map(({ line, message }) => (
          <li key={line}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  )
}

const LAW_EVENTS: StaffRecord<LawEvent> = {
  operations: {
    list: listLawEvents,
    add: addLawEvent,
    change: changeLawEvent,
    remove: deleteLawEvent,
  },
  kind: 'law-event',
  noun: 'law event',
  nameOf: ({ title }) => title,
  initial: (today) => ({ ...emptyTerms(LAW_EVENT_FIELDS), confidence: 'single', checkedOn: today }),
  fields: declaredFields(LAW_EVENT_FIELDS),
}

export default function LawEventsScreen() {
  const list = useOperation(listLawEvents)
  const records = useRecords(LAW_EVENTS, list.data?.events, {
    add: 'Add law event',
    question: ({ title, olderBooks }) =>
      `Are you sure you want to delete “${title}”? It marks ${olderBooks} ${olderBooks === 1 ? 'book' : 'books'} as old law.`,
  })
  return (
    <AdminPage
      title="Law events"
      lead="Changes in the law and when they took effect. Older books on these subjects are marked as old law, and “Current law only” hides them. Enter only what a source says."
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton file={requestOf(exportLawEvents)} name="law-events.csv" />
          <ImportButton of={FILE} />
          {records.buttons}
        </div>
      }
    >
      <List
        list={list}
        failed="We couldn’t load the law events"
        caption="Law events, newest first"
        columns={[...COLUMNS, records.actions]}
        items={list.data?.events}
        empty="No law events yet, so no book is marked as old law."
        keyOf={({ _id }) => _id}
      />
      {records.dialogs}
    </AdminPage>
  )
}

const COLUMNS: readonly Column<StaffLawEvent>[] = [
  {
    label: 'Event',
    card: 'wide',
    cell: ({ title, kind, inForceOn }) => (
      <>
        <span className="font-semibold">{title}</span>
        <span className="block text-ink-soft tabular-nums">
          {`${KIND_LABELS[kind]}, ${longDate(inForceOn)}`}
        </span>
      </>
    ),
  },
  {
    label: 'Subjects',
    card: 'wide',
    className: 'max-w-80 wrap-anywhere',
    cell: ({ subjects }) => <span className="line-clamp-3">{subjects.join(' · ')}</span>,
  },
  {
    label: 'Source',
    card: 'wide',
    notOnTablets: true,
    className: 'max-w-72 wrap-anywhere',
    cell: (event) => <Source event={event} />,
  },
  {
    label: 'Older books',
    numeric: true,
    cell: ({ olderBooks }) => (
      <>
        <span>{olderBooks}</span>
        <span className="md:sr-only">{` older ${olderBooks === 1 ? 'book' : 'books'}`}</span>
      </>
    ),
  },
]

function Source({ event }: { event: Pick<LawEvent, 'source' | 'confidence' | 'checkedOn'> }) {
  return (
    <>
      <span className="line-clamp-2">{event.source}</span>
      <span className="block text-ink-soft tabular-nums">
        {`${CONFIDENCE_TEXT[event.confidence]}, checked on ${longDate(event.checkedOn)}`}
      </span>
    </>
  )
}
