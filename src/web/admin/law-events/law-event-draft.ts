import type { LawEventTerms } from '#modules/catalogue/law-event.schema.ts'
import type { StaffLawEvent } from '#modules/catalogue/law-events/law-events.schema.ts'

/** An event as its form has it: lists are lines. */
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

/** The form's first state: of an event that exists, or of a new one that was looked up today. */
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

/** What is sent; whether it is right, the server says. */
export function termsOf(draft: LawEventDraft): LawEventTerms {
  return { ...draft, ...eachList((list) => linesOf(draft[list])) }
}

function eachList<T>(of: (list: ListField) => T): Record<ListField, T> {
  return { subjects: of('subjects'), ownNames: of('ownNames'), replaces: of('replaces') }
}

/** A name stands once, however its letters are written. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(
    (line, i) => line !== '' && lines.findIndex((one) => one.toLowerCase() === line.toLowerCase()) === i,
  )
}
