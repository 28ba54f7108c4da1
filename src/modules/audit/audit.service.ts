import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { pagesOf } from '#platform/list-length.ts'

import { type AuditRow, completeEntry, entriesPage, insertEntry } from './audit.repository.ts'
import type { AuditQuery } from './audit.schema.ts'

export interface AuditedAction {
  /** The endpoint: 'PUT /books/:id'. */
  action: string
  /** The ids in the path. */
  subject: string
  /** The JSON body as sent; secrets are taken out here. */
  sent: unknown
  requestId: string
  address: string
}

export interface AuditService {
  /** Writes the row before the action; answers its id. When this fails, nothing may be done. */
  begin(actor: Actor, action: AuditedAction): Promise<string>
  /** How the action was answered (HTTP status). */
  finish(id: string, status: number): Promise<void>
  /** Newest first. `audit.read`. */
  list(actor: Actor, query: AuditQuery): Promise<{ entries: AuditRow[]; total: number; totalPages: number }>
}

export function createAuditService({ db, clock }: { db: Db; clock: Clock }): AuditService {
  return {
    async begin({ userId, name, role }, { sent, ...action }) {
      const id = newId()
      const who = { actorId: userId, actorName: name, role }
      await insertEntry(db, { id, at: clock.now(), ...who, ...action, sent: redacted(sent) ?? null })
      return id
    },
    finish: (id, status) => completeEntry(db, id, status),
    async list(actor, query) {
      requirePermission(actor, 'audit.read')
      const { rows, total } = await entriesPage(db, query)
      return { entries: rows, total, totalPages: pagesOf(total, query.limit) }
    },
  }
}

const SECRET = /password|secret|token|challenge|recovery/i
const MAX_CHARACTERS = 4000

/** A JSON body as the log stores it: without what opens accounts; undefined when it is too long to be read. */
export function redacted(body: unknown): unknown {
  const text = JSON.stringify(body, function replace(this: object, name: string, value: unknown) {
    return SECRET.test(name) || (name === 'code' && holdsProof(this)) ? '…' : value
  })
  if (text === undefined || text.length > MAX_CHARACTERS) return undefined
  // PostgreSQL's jsonb holds no NUL and no half of a surrogate pair.
  return text.includes('\\u0000') || /\\ud[89a-f]/i.test(text) ? undefined : (JSON.parse(text) as unknown)
}

/** A code beside a password or a challenge is of a second factor; coupons have codes, too. */
function holdsProof(holder: object): boolean {
  return Object.keys(holder).some((name) => SECRET.test(name))
}
