import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { isId, newId } from '#platform/ids.ts'
import { pagesOf } from '#platform/list-length.ts'

import { type AuditRow, completeEntry, entriesPage, insertEntry, thingsNamed } from './audit.repository.ts'
import type { AuditQuery, Thing } from './audit.schema.ts'

/** An endpoint ('PUT /books/:id'), the ids in its path, and the JSON body as sent, which `begin` redacts. */
type AuditedAction = Pick<AuditRow, 'action' | 'subject' | 'sent' | 'requestId' | 'address'>

export function createAuditService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Writes the row before the action and returns its id. If this fails, the action must not run. */
    async begin({ userId, name, role }: Actor, { sent, ...action }: AuditedAction): Promise<string> {
      const id = newId()
      const who = { actorId: userId, actorName: name, role }
      await insertEntry(db, { id, at: clock.now(), ...who, ...action, sent: redacted(sent) ?? null })
      return id
    },
    /** Records the response's HTTP status. */
    finish: (id: string, status: number): Promise<void> => completeEntry(db, id, status),
    /** Returns a page of entries, newest first, with the records that they are about. */
    async list(query: AuditQuery): Promise<{ entries: NamedEntry[]; total: number; totalPages: number }> {
      const { rows, total } = await entriesPage(db, query)
      const known = await thingsNamed(db, rows.flatMap(idsOf))
      const entries = rows.map((row) => ({ ...row, things: idsOf(row).flatMap((id) => known.get(id) ?? []) }))
      return { entries, total, totalPages: pagesOf(total, query.limit) }
    },
  }
}

type NamedEntry = AuditRow & { things: Thing[] }

const idsOf = ({ subject }: AuditRow) => subject.split(' ').filter(isId)

export type AuditService = ReturnType<typeof createAuditService>

const SECRET = /password|secret|token|challenge|recovery/i
const MAX_CHARACTERS = 4000

/** Removes secrets from a JSON body. Returns undefined if it is too long or jsonb can't store it. */
export function redacted(body: unknown): unknown {
  const text = JSON.stringify(body, function replace(this: object, name: string, value: unknown) {
    return SECRET.test(name) || (name === 'code' && holdsProof(this)) ? '…' : value
  })
  if (text === undefined || text.length > MAX_CHARACTERS) return undefined
  // PostgreSQL's jsonb rejects NUL and lone surrogates.
  return text.includes('\\u0000') || /\\ud[89a-f]/i.test(text) ? undefined : (JSON.parse(text) as unknown)
}

/**
 * Reports whether a `code` is secret: a second factor's code is next to a password or challenge, a coupon's
 * is not.
 */
function holdsProof(holder: object): boolean {
  return Object.keys(holder).some((name) => SECRET.test(name))
}
