import { copiesIssue } from '#web/shared/forms/copies.ts'

import type { WantedLine } from './wanted-line.ts'

/** A request as typed: contact details, delivery address and books. */
export interface InstitutionDraft {
  institution: string
  contact: string
  email: string
  phone: string
  gstin: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zip: string
  note: string
  lines: WantedLine[]
}

type TextField = Exclude<keyof InstitutionDraft, 'lines'>

export const EMPTY_DRAFT: InstitutionDraft = {
  institution: '',
  contact: '',
  email: '',
  phone: '',
  gstin: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
  note: '',
  lines: [],
}

export const FIELD_LABELS: Record<keyof InstitutionDraft, string> = {
  institution: 'Institution',
  contact: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  gstin: 'GSTIN',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'PIN code',
  note: 'Note',
  lines: 'Books',
}

const FIELDS = Object.keys(FIELD_LABELS) as (keyof InstitutionDraft)[]

type InstitutionIssues = Partial<Record<keyof InstitutionDraft, string>>

const OPTIONAL: readonly TextField[] = ['gstin', 'addressLine2', 'note']

/**
 * Returns issues for required fields that are empty and for unreadable copies, in the form's order. The
 * server checks the rest.
 */
export function missingFields(draft: InstitutionDraft): InstitutionIssues {
  const issues: InstitutionIssues = {}
  for (const field of FIELDS) {
    if (field === 'lines') {
      const wrong = draft.lines.find(({ copies }) => copiesIssue(copies))
      if (draft.lines.length === 0) issues.lines = 'Add at least one book.'
      else if (wrong) issues.lines = `${wrong.book}: ${copiesIssue(wrong.copies)}`
    } else if (!OPTIONAL.includes(field) && draft[field].trim() === '') {
      issues[field] = `${FIELD_LABELS[field]} is required.`
    }
  }
  return issues
}

/** Returns the body of `POST /institution-requests`. */
export function requestBody(draft: InstitutionDraft) {
  const { addressLine1, addressLine2, city, state, zip, lines, ...who } = draft
  return {
    ...who,
    address: { addressLine1, addressLine2, city, state, zip },
    lines: lines.map(({ book, copies }) => ({ book, copies })),
  }
}
