import { LAW_EVENTS } from '#modules/catalogue/law-event-record.ts'
import { CONFIDENCE_TEXT, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import { longDate } from '#platform/indian-day.ts'
import { countColumn } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { recordScreen } from '#web/admin/kit/record/record-screen.tsx'

export default recordScreen(LAW_EVENTS, {
  lead: 'Changes in the law and when they took effect. Older books on these subjects are marked as old law, and “Current law only” hides them. Enter only what a source says.',
  empty: 'No law events yet, so no book is marked as old law.',
  initial: (today) => ({ confidence: 'single' as const, checkedOn: today }),
  question: ({ title, olderBooks }) =>
    `Are you sure you want to delete “${title}”? It marks ${olderBooks} ${olderBooks === 1 ? 'book' : 'books'} as old law.`,
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
})
