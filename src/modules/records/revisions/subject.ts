import type { Permission } from '#modules/accounts/permissions.ts'

/**
 * The permission to read revisions at `/admin/history`, by kind, of things that aren't declared records. Texts and
 * settings have their own APIs.
 */
export const READERS: Readonly<Record<string, Permission>> = {
  'home-list': 'content.write',
  'combo-list': 'content.write',
  combo: 'content.write',
  synonyms: 'content.write',
  'exam-lines': 'content.write',
  author: 'content.write',
  publisher: 'content.write',
  'section-index': 'books.write',
}

/** A thing with revisions. */
export interface Subject {
  kind: string
  /** Its id, or the name of a list. */
  name: string
}

/** Search has a single list of synonyms. */
export const ALL_SYNONYMS: Subject = { kind: 'synonyms', name: 'all' }

/** The shop has a single list of exam lines. */
export const ALL_EXAM_LINES: Subject = { kind: 'exam-lines', name: 'all' }

/**
 * Ids and names of lists match NAME. Slugs of authors and publishers, which retain letters of other scripts,
 * match SLUG.
 */
const NAME = /^[a-z0-9-]{1,64}$/
const SLUG = /^[a-z0-9\u{80}-\u{10ffff}-]{1,80}$/u

export function isSubjectName(kind: string, name: string): boolean {
  return (kind === 'author' || kind === 'publisher' ? SLUG : NAME).test(name)
}
