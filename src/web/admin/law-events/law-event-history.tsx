import { CONFIDENCE_TEXT, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import type { LawEventTerms } from '#modules/catalogue/law-event.schema.ts'
import type { StaffLawEvent } from '#modules/catalogue/law-events/law-events.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { DeletedOf } from '#web/admin/kit/history/deleted-button.tsx'
import { fieldChange, type HistoryOf } from '#web/admin/kit/history/history-of.ts'

export const LAW_EVENTS = '/admin/law-events'

/** The history of one event. */
export function lawEventHistory(event: StaffLawEvent): HistoryOf<LawEventTerms> {
  return {
    kind: 'law-event',
    name: event._id,
    title: event.title,
    changes: lawEventChanges,
    preview: (terms) => <LawEventTermsList terms={terms} />,
    refreshes: [LAW_EVENTS],
    async putBack(terms, over) {
      const version = over ? {} : { version: event.version }
      await adminApi.put(`${LAW_EVENTS}/${event._id}`, { ...terms, ...version })
      return 'Put back'
    },
  }
}

export const DELETED_LAW_EVENTS: DeletedOf<LawEventTerms> = {
  kind: 'law-event',
  title: 'Deleted law events',
  none: 'No law event has been deleted.',
  path: LAW_EVENTS,
  done: 'Law event added!',
  failed: 'Error saving the law event',
  nameOf: ({ title }) => title,
  preview: (terms) => <LawEventTermsList terms={terms} />,
}

/** What an event says, field by field. */
function termsByLabel(terms: LawEventTerms): Record<string, string> {
  return {
    Title: terms.title,
    Kind: KIND_LABELS[terms.kind],
    'In force on': longDate(terms.inForceOn),
    Subjects: terms.subjects.join('; '),
    'Names of the new law': terms.ownNames.join('; '),
    Note: terms.note,
    Source: terms.source,
    Confidence: CONFIDENCE_TEXT[terms.confidence],
    'Checked on': longDate(terms.checkedOn),
  }
}

export function lawEventChanges(before: LawEventTerms, after: LawEventTerms): string[] {
  const old = termsByLabel(before)
  return Object.entries(termsByLabel(after)).flatMap(([label, to]) =>
    fieldChange(label, old[label] ?? '', to),
  )
}

function LawEventTermsList({ terms }: { terms: LawEventTerms }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {Object.entries(termsByLabel(terms)).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{text || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}
