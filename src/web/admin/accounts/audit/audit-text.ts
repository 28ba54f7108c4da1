import type { AuditEntryBody } from '#modules/accounts/audit/audit.schema.ts'
import { capital, fieldName } from '#platform/field-words.ts'
import { adminLinks } from '#web/admin-site.ts'

/** Past forms of verbs whose infinitive isn't the form without 'ed'. */
const INFINITIVES = new Map(
  Object.entries({
    archived: 'archive',
    arranged: 'arrange',
    cancelled: 'cancel',
    changed: 'change',
    closed: 'close',
    copied: 'copy',
    created: 'create',
    decided: 'decide',
    deleted: 'delete',
    hid: 'hide',
    invited: 'invite',
    kept: 'keep',
    logged: 'log',
    removed: 'remove',
    resent: 'resend',
    resolved: 'resolve',
    restored: 'restore',
    retried: 'retry',
    sent: 'send',
    set: 'set',
    shipped: 'ship',
    took: 'take',
    undid: 'undo',
    withdrew: 'withdraw',
  }),
)

/** A past form at the start, or after 'or': 'recorded or corrected the payment', 'hid a review or showed it'. */
const VERB = /^[a-z]+|(?<=\bor )[a-z]+(?:ed|id)\b/g

/** Converts the past forms of a sentence to infinitives: 'changed a book' → 'change a book'. */
function intended(done: string): string {
  return done.replaceAll(VERB, (verb) => INFINITIVES.get(verb) ?? verb.replace(/ed$/, ''))
}

/** Describes what was done, and an unsuccessful action as an attempt: 'Tried to change a book'. */
export function actionText(did: string, status: number | null = 200): string {
  return status !== null && status >= 400 ? `Tried to ${intended(did)}` : capital(did)
}

type Thing = AuditEntryBody['things'][number]

const LINKS: Record<Exclude<Thing['kind'], 'case'>, (id: string) => string> = {
  book: adminLinks.editBook,
  order: adminLinks.order,
  user: adminLinks.customer,
  category: () => adminLinks.categories(),
  coupon: (edit) => adminLinks.coupons({ edit }),
  combo: (edit) => adminLinks.combos({ edit }),
  import: adminLinks.import,
  stocktake: adminLinks.stocktake,
  request: adminLinks.institution,
}

export function thingLink({ kind, id, name }: Thing): string {
  return kind === 'case' ? adminLinks.inbox({ state: 'all', search: name }) : LINKS[kind](id)
}

/** Fields that name a new record, whose id isn't in the path. */
const NAMING = ['title', 'name', 'code', 'customerName', 'institution', 'email', 'fileName']
const HEX_ID = /^[0-9a-f]{24}$/

/** Names a record without a page: a new record by its sent fields, a post or file by its name in the path. */
export function subjectText({ sent, subject }: Pick<AuditEntryBody, 'sent' | 'subject'>): string | undefined {
  const fields = sentFields(sent)
  const named = NAMING.flatMap((name) => fields.find(([field]) => field === name)?.[1] ?? []).at(0)
  const words = subject.split(' ').filter((word) => word !== '' && !HEX_ID.test(word))
  return named ?? words.at(-1)
}

/** The sent fields with their values as text; nested values as JSON. */
function sentFields(sent: unknown): [field: string, text: string][] {
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}

/** Lists the sent fields with readable names. */
export function sentFacts(sent: unknown): [name: string, text: string][] {
  return sentFields(sent).map(([field, text]) => [capital(fieldName(field)), text])
}

/** Maps a status to its label: 2xx is done, 4xx refused, 5xx failed, null unfinished. */
export function outcomeOf(status: number | null): {
  text: string
  tone: 'savings' | 'caution' | 'danger'
} {
  if (status === null) return { text: 'Unfinished', tone: 'danger' }
  if (status >= 500) return { text: 'Failed', tone: 'danger' }
  return status >= 400 ? { text: 'Refused', tone: 'caution' } : { text: 'Done', tone: 'savings' }
}
