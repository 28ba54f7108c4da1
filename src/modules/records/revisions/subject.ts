import type { Permission } from '#modules/accounts/permissions.ts'
import { ownValue } from '#platform/own-value.ts'

/**
 * Kinds with revisions, and the permission to read them at `/admin/history`. Null: the kind's module has its
 * own API.
 */
export const SUBJECT_KINDS = {
  'home-list': 'content.write',
  'combo-list': 'content.write',
  combo: 'content.write',
  coupon: 'coupons.write',
  synonyms: 'content.write',
  'exam-lines': 'content.write',
  'law-event': 'content.write',
  author: 'content.write',
  publisher: 'content.write',
  'section-index': 'books.write',
  text: null,
  settings: null,
} as const satisfies Record<string, Permission | null>

export type SubjectKind = keyof typeof SUBJECT_KINDS

/** A thing with revisions. `name`: its id, or the name of a list. */
export interface Subject {
  kind: SubjectKind
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

/** Returns the permission to read a kind's revisions at `/admin/history`; undefined for other kinds. */
export function readerOf(kind: string): Permission | undefined {
  return ownValue(SUBJECT_KINDS, kind) ?? undefined
}

export function isSubjectName(kind: string, name: string): boolean {
  return (kind === 'author' || kind === 'publisher' ? SLUG : NAME).test(name)
}
