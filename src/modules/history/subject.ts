import type { Permission } from '#modules/accounts/permissions.ts'

/** What has a history, and who may read it: whoever may edit the thing. */
export const SUBJECT_KINDS = {
  'home-list': 'content.write',
  'combo-list': 'content.write',
  combo: 'content.write',
  coupon: 'coupons.write',
  synonyms: 'content.write',
} as const satisfies Record<string, Permission>

export type SubjectKind = keyof typeof SUBJECT_KINDS

/** One thing whose states are kept. The name is an id, or that of a list. */
export interface Subject {
  kind: SubjectKind
  name: string
}

/** Search has one list of synonyms. */
export const ALL_SYNONYMS: Subject = { kind: 'synonyms', name: 'all' }

const NAME = /^[a-z0-9-]{1,64}$/

export function isSubjectKind(kind: string): kind is SubjectKind {
  return Object.hasOwn(SUBJECT_KINDS, kind)
}

/** Undefined for what names nothing that could have a history. */
export function subjectOf(kind: string, name: string): Subject | undefined {
  return isSubjectKind(kind) && NAME.test(name) ? { kind, name } : undefined
}

/** As it is stored. */
export function subjectText({ kind, name }: Subject): string {
  return `${kind}:${name}`
}
