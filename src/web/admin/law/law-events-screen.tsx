import { CONFIDENCE_TEXT, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import {
  LAW_EVENT_FIELDS,
  type LawEvent,
  type StaffLawEvent,
  type StaffLawEvents,
} from '#modules/catalogue/law-event-record.ts'
import { longDate } from '#platform/indian-day.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { ImportButton } from '#web/admin/kit/csv/import-button.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { recordImport } from '#web/admin/kit/record/record-import.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'

const LAW_EVENTS: StaffRecord<LawEvent> = {
  path: '/admin/law-events',
  kind: 'law-event',
  noun: 'law event',
  nameOf: ({ title }) => title,
  initial: (today) => ({ ...emptyTerms(LAW_EVENT_FIELDS), confidence: 'single', checkedOn: today }),
  fields: declaredFields(LAW_EVENT_FIELDS),
}

const FILE = recordImport(LAW_EVENTS, 'with the same title and date')

export default function LawEventsScreen() {
  const list = useApi<StaffLawEvents>(LAW_EVENTS.path)
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
          <ExportButton path={`${LAW_EVENTS.path}/export`} name="law-events.csv" />
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
