import type { LawEventTerms } from '#modules/catalogue/law-event.schema.ts'
import type { StaffLawEvent } from '#modules/catalogue/law-events/law-events.schema.ts'

/** Form state of a law event, with lists as lines of text. */
export interface LawEventDraft extends Omit<LawEventTerms, ListField>, Record<ListField, string> {}

type ListField = 'subjects' | 'ownNames' | 'replaces'

export const LAW_EVENT_FIELDS = [
  'title',
  'kind',
  'inForceOn',
  'subjects',
  'ownNames',
  'replaces',
  'note',
  'source',
  'confidence',
  'checkedOn',
] as const satisfies readonly (keyof LawEventDraft)[]

/** Initial form state of a stored event, or of a new one with today as the check date. */
export function draftOf(event: StaffLawEvent | undefined, today: string): LawEventDraft {
  if (!event) {
    const days = { inForceOn: '', checkedOn: today }
    return {
      title: '',
      kind: 'act',
      subjects: '',
      ownNames: '',
      replaces: '',
      note: '',
      source: '',
      confidence: 'single',
      ...days,
    }
  }
  const { _id, version: _version, olderBooks: _books, ...terms } = event
  return { ...terms, ...eachList((list) => terms[list].join('\n')) }
}

/** Converts the draft to the request body; the server validates it. */
export function termsOf(draft: LawEventDraft): LawEventTerms {
  return { ...draft, ...eachList((list) => linesOf(draft[list])) }
}

function eachList<T>(of: (list: ListField) => T): Record<ListField, T> {
  return { subjects: of('subjects'), ownNames: of('ownNames'), replaces: of('replaces') }
}

/** Removes duplicates, ignoring case. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(
    (line, i) => line !== '' && lines.findIndex((one) => one.toLowerCase() === line.toLowerCase()) === i,
  )
}
