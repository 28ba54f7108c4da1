import type { ContentKind } from '#modules/content/content-source.ts'
import type { ContentFacts } from '#modules/content/admin/admin-content.schema.ts'

export interface EntryDraft {
  title: string
  summary: string
  /** Heading of the primer where it begins. */
  part: string
}

/** Form state of a text: the fields of all kinds, '' where unused. */
export interface TextDraft {
  title: string
  subtitle: string
  description: string
  excerpt: string
  date: string
  updated: string
  order: string
  category: string
  entries: readonly EntryDraft[]
  body: string
}

export type HeadField = Exclude<keyof TextDraft, 'entries' | 'body'>

/** Head fields of each kind, in form order (`content.schema.ts`). */
export const HEAD_FIELDS: Readonly<Record<ContentKind, readonly HeadField[]>> = {
  pages: ['title', 'description', 'updated'],
  policies: ['title', 'description', 'updated'],
  blog: ['title', 'excerpt', 'date', 'updated'],
  ebooks: ['title', 'subtitle', 'description', 'updated', 'category', 'order'],
}

export const NEW_ENTRY: EntryDraft = { title: '', summary: '', part: '' }

export function draftOf({ facts, body }: { facts: ContentFacts; body: string }): TextDraft {
  const { title = '', subtitle = '', description = '', excerpt = '', date = '', updated = '' } = facts
  const { category = '', entries = [], order } = facts
  const head = { title, subtitle, description, excerpt, date, updated, category }
  return { ...head, entries, order: order === undefined ? '' : String(order), body }
}

/**
 * Builds the request body from the fields of the kind, without empty ones. The server checks which are
 * required.
 */
export function factsOf(kind: ContentKind, draft: TextDraft): ContentFacts {
  const given = HEAD_FIELDS[kind].filter((field) => draft[field].trim() !== '')
  const head = Object.fromEntries(
    given.map((field) => [field, field === 'order' ? Number(draft.order) : draft[field].trim()]),
  )
  return kind === 'ebooks' ? { ...head, entries: [...draft.entries] } : head
}

/** Renders a text for comparison: its head fields line by line, then its body. */
export function readable({ facts, body }: { facts: ContentFacts; body: string }): string {
  const { entries = [], ...head } = facts
  const lines = Object.entries(head)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}: ${String(value)}`)
  const books = entries.map(({ title, summary, part }) => `e-book: ${title} | ${summary} | ${part}`)
  return [...lines, ...books, '', body].join('\n')
}
