import { CONFIDENCE_TEXT, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import type { LawEventTerms } from '#modules/catalogue/law-event.schema.ts'
import type { StaffLawEvent } from '#modules/catalogue/law-events/law-events.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { TrashConfig } from '#web/admin/kit/history/deleted-button.tsx'
import { type HistoryConfig, termChanges, type Terms } from '#web/admin/kit/history/history-config.ts'
import { TermsList } from '#web/admin/kit/history/terms-list.tsx'

export const LAW_EVENTS = '/admin/law-events'

export function lawEventHistory(event: StaffLawEvent): HistoryConfig<LawEventTerms> {
  return {
    kind: 'law-event',
    name: event._id,
    title: event.title,
    changes: (before, after) => termChanges(termsByLabel(before), termsByLabel(after)),
    preview: (terms) => <TermsList of={termsByLabel(terms)} />,
    refreshes: [LAW_EVENTS],
    async putBack(terms, over) {
      const version = over ? {} : { version: event.version }
      await adminApi.put(`${LAW_EVENTS}/${event._id}`, { ...terms, ...version })
      return 'Put back'
    },
  }
}

export const DELETED_LAW_EVENTS: TrashConfig<LawEventTerms> = {
  kind: 'law-event',
  title: 'Deleted law events',
  none: 'No law event has been deleted.',
  refreshes: [LAW_EVENTS],
  makeAgain: (terms) => adminApi.post(LAW_EVENTS, terms),
  done: 'Law event added!',
  failed: 'Error saving the law event',
  nameOf: ({ title }) => title,
  preview: (terms) => <TermsList of={termsByLabel(terms)} />,
}

function termsByLabel(terms: LawEventTerms): Terms {
  return {
    Title: terms.title,
    Kind: KIND_LABELS[terms.kind],
    'In force on': longDate(terms.inForceOn),
    Subjects: terms.subjects.join('; '),
    'Names of the new law': terms.ownNames.join('; '),
    'Replaced Acts': terms.replaces.join('; '),
    Note: terms.note,
    Source: terms.source,
    Confidence: CONFIDENCE_TEXT[terms.confidence],
    'Checked on': longDate(terms.checkedOn),
  }
}
