import type { Permission } from '#modules/accounts/permissions.ts'
import { ownValue } from '#platform/own-value.ts'

/** What has revisions, and which permission reads them at `/admin/history`. Null: its module has an API of its own. */
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
  'law-row': 'content.write',
  'law-source': 'content.write',
  'section-index': 'books.write',
  text: null,
  settings: null,
} as const satisfies Record<string, Permission | null>

export type SubjectKind = keyof typeof SUBJECT_KINDS

/** One thing that has revisions. The name is an id, or that of a list. */
export interface Subject {
  kind: SubjectKind
  name: string
}

/** Search has one list of synonyms. */
export const ALL_SYNONYMS: Subject = { kind: 'synonyms', name: 'all' }

/** So has the shop of what sources say about examinations. */
export const ALL_EXAM_LINES: Subject = { kind: 'exam-lines', name: 'all' }

/** Ids, names of lists, and slugs of people and houses, which keep the letters of other scripts. */
const NAME = /^[a-z0-9-]{1,64}$/
const SLUG = /^[a-z0-9\u{80}-\u{10ffff}-]{1,80}$/u

/** Who may read the revisions of a kind at `/admin/history`; undefined for what has none there. */
export function readerOf(kind: string): Permission | undefined {
  return ownValue(SUBJECT_KINDS, kind) ?? undefined
}

export function isSubjectName(kind: string, name: string): boolean {
  return (kind === 'author' || kind === 'publisher' ? SLUG : NAME).test(name)
}
