import type { FieldValues } from 'react-hook-form'

import type { ContentKind } from '#modules/content/content-source.ts'
import type { ContentFacts } from '#modules/content/admin/admin-content.schema.ts'
import { ownValue } from '#platform/own-value.ts'
import {
  areaField,
  choiceField,
  dayField,
  numberField,
  type RecordField,
  textField,
} from '#web/admin/kit/record/record-field.ts'
import { draftOf as headOf } from '#web/admin/kit/record/staff-record.tsx'
import type { OperationForm } from '#web/shared/forms/operation-form.ts'

/** Form values of a text: head fields ('' if unused), a primer's e-books, and the body. */
export interface TextDraft extends FieldValues {
  entries: NonNullable<ContentFacts['entries']>
  body: string
}

export type TextForm = OperationForm<FieldValues>

const line = { required: true, wide: true, maxLength: 200 }
const long = { required: true, wide: true, maxLength: 400, rows: 3 }

const title = textField('title', 'Title', line)
const subtitle = textField('subtitle', 'Subtitle', line)
const description = areaField('description', 'Description', {
  ...long,
  hint: 'For search engines: one or two sentences.',
})
const excerpt = areaField('excerpt', 'Excerpt', {
  ...long,
  hint: 'Shown in the list of posts and to search engines.',
})
const date = dayField('date', 'Date', { required: true })
const updated = dayField('updated', 'Updated on')
const order = numberField('order', 'Place among the e-books', { required: true, inputMode: 'numeric' })
/** Category of an e-book. The form adds the options. */
export const category = choiceField('category', 'Category of printed books', {})

/** Head fields of each kind of text, in form order (`content.schema.ts`). */
export const HEAD_FIELDS: Readonly<Record<ContentKind, readonly RecordField[]>> = {
  pages: [title, description, updated],
  policies: [title, description, updated],
  blog: [title, excerpt, date, updated],
  // A primer must state the date of the law that it describes.
  ebooks: [title, subtitle, description, { ...updated, required: true }, category, order],
}

export function draftOf({ facts, body }: { facts: ContentFacts; body: string }): TextDraft {
  return { ...headOf(Object.values(HEAD_FIELDS).flat(), facts), entries: facts.entries ?? [], body }
}

/**
 * Builds the request body from the fields of the text's kind, without empty ones. The server checks required
 * fields.
 */
export function factsOf(kind: ContentKind, draft: TextDraft): ContentFacts {
  const typed = HEAD_FIELDS[kind].map((field) => ({
    ...field,
    text: String(ownValue(draft, field.name) ?? '').trim(),
  }))
  const given = typed.filter(({ text }) => text !== '')
  const head = Object.fromEntries(given.map(({ name, text, fromDraft }) => [name, fromDraft(text, {})]))
  return kind === 'ebooks' ? { ...head, entries: draft.entries } : head
}

/** Renders a text as lines for comparison: its head fields, then its body. */
export function readable({ facts, body }: { facts: ContentFacts; body: string }): string {
  const { entries = [], ...head } = facts
  const lines = Object.entries(head)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}: ${String(value)}`)
  const books = entries.map(({ title, summary, part }) => `e-book: ${title} | ${summary} | ${part}`)
  return [...lines, ...books, '', body].join('\n')
}
