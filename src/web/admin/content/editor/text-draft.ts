import type { ContentKind } from '#modules/content/content-source.ts'
import type { ContentFacts } from '#modules/content/admin/admin-content.schema.ts'

export interface EntryDraft {
  title: string
  summary: string
  /** The heading of the primer where it begins. */
  part: string
}

/** A text as its form has it: all fields of all kinds, empty where nothing is. */
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

/** The head of each kind, in the order of its form (`content.schema.ts`). */
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

/** What is sent: the fields of the kind; an empty one is left out, and whether it may be, the server says. */
export function factsOf(kind: ContentKind, draft: TextDraft): ContentFacts {
  const given = HEAD_FIELDS[kind].filter((field) => draft[field].trim() !== '')
  const head = Object.fromEntries(
    given.map((field) => [field, field === 'order' ? Number(draft.order) : draft[field].trim()]),
  )
  return kind === 'ebooks' ? { ...head, entries: [...draft.entries] } : head
}

/** A text as one reads it: its head line by line, then its words. For comparing. */
export function readable({ facts, body }: { facts: ContentFacts; body: string }): string {
  const { entries = [], ...head } = facts
  const lines = Object.entries(head)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}: ${String(value)}`)
  const books = entries.map(({ title, summary, part }) => `e-book: ${title} | ${summary} | ${part}`)
  return [...lines, ...books, '', body].join('\n')
}
