import {
  addLawEvent,
  changeLawEvent,
  deleteLawEvent,
  exportLawEvents,
  listLawEvents,
} from '#modules/catalogue/law-events/law-events.operations.ts'
import { LAW_EVENT_FIELDS, type LawEvent } from '#modules/catalogue/law-event-record.ts'
import { CONFIDENCE_TEXT, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { longDate } from '#platform/indian-day.ts'
import { ImportButton } from '#web/admin/kit/csv/import-button.tsx'
import { countColumn } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'

import { LAW_EVENTS_FILE } from './law-events-import.tsx'

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

export default listScreen(listLawEvents, {
  title: 'Law events',
  rows: ({ events }) => events,
  lead: 'Changes in the law and when they took effect. Older books on these subjects are marked as old law, and “Current law only” hides them. Enter only what a source says.',
  failed: 'We couldn’t load the law events',
  empty: 'No law events yet, so no book is marked as old law.',
  export: { operation: exportLawEvents, name: 'law-events.csv' },
  buttons: <ImportButton of={LAW_EVENTS_FILE} />,
  whole: true,
  caption: 'Law events, newest first',
  columns: [
    {
      label: 'Event',
      card: 'wide',
      cell: ({ title, kind, inForceOn }) => (
        <TwoLines bold first={title} second={`${KIND_LABELS[kind]}, ${longDate(inForceOn)}`} />
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
      cell: ({ source, confidence, checkedOn }) => (
        <TwoLines
          first={<span className="line-clamp-2">{source}</span>}
          second={`${CONFIDENCE_TEXT[confidence]}, checked on ${longDate(checkedOn)}`}
        />
      ),
    },
    countColumn('Older books', 'olderBooks'),
  ],
  useParts: ({ items }) =>
    useRecords(LAW_EVENTS, items, {
      add: 'Add law event',
      question: ({ title, olderBooks }) =>
        `Are you sure you want to delete “${title}”? It marks ${olderBooks} ${olderBooks === 1 ? 'book' : 'books'} as old law.`,
    }),
})
