import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { pagesOf } from '#platform/list-length.ts'

import {
  countStates,
  insertState,
  type KeptRow,
  newestDiffers,
  removedStates,
  statesOf,
} from './history.repository.ts'
import type { KeptState, KeptStates } from './history.schema.ts'
import { isSubjectKind, type Subject, SUBJECT_KINDS, subjectOf, subjectText } from './subject.ts'

const PER_PAGE = 10
const MAX_REMOVED = 50

/** A thing before and after somebody wrote it, as its own PUT takes it; null: it is not there. */
export interface Change {
  before: unknown
  after: unknown
  /** What the ids in both are called. */
  names?: Readonly<Record<string, string>>
}

export interface HistoryService {
  /**
   * Keeps what a change made of a thing, in the transaction of the change; its service holds the lock of the thing. What
   * stood there before is kept too when nobody kept it, so that the first change can be reversed like any other.
   */
  keep(tx: Tx, actor: Actor, subject: Subject, change: Change): Promise<void>
  /** Ten states a page, newest first. For whoever may edit the thing; throws `not-found` for what has no history. */
  of(actor: Actor, named: { kind: string; name: string }, page: number): Promise<KeptStates>
  /** What was deleted of a kind and how it was before, newest first, 50 at most. As `of`. */
  removed(actor: Actor, kind: string): Promise<KeptState[]>
}

/** What a service needs that lets its changes be kept. */
export type Keeping = Pick<HistoryService, 'keep'>

export function createHistoryService({ db, clock }: { db: Db; clock: Clock }): HistoryService {
  return {
    async keep(tx, actor, thing, { before, after, names = {} }) {
      if (isDeepStrictEqual(before, after)) return
      const subject = subjectText(thing)
      const row = { subject, names: { ...names }, at: clock.now() }
      if (await newestDiffers(tx, subject, before))
        await insertState(tx, { ...row, state: before, author: null })
      await insertState(tx, { ...row, state: after, author: actor.name })
    },
    async of(actor, { kind, name }, page) {
      const thing = subjectOf(kind, name)
      if (!thing) throw notFound('History')
      requirePermission(actor, SUBJECT_KINDS[thing.kind])
      const subject = subjectText(thing)
      const offset = (page - 1) * PER_PAGE
      const rows = await statesOf(db, subject, { limit: PER_PAGE + 1, offset })
      const total = await countStates(db, subject)
      const states = rows.slice(0, PER_PAGE).map((row, i) => stateBody(row, rows[i + 1]))
      return { states, total, totalPages: pagesOf(total, PER_PAGE) }
    },
    async removed(actor, kind) {
      if (!isSubjectKind(kind)) throw notFound('History')
      requirePermission(actor, SUBJECT_KINDS[kind])
      const rows = await removedStates(db, kind, MAX_REMOVED)
      return rows.map(({ gone, before }) => stateBody(gone, before ?? undefined))
    },
  }
}

type Before = Pick<KeptRow, 'state' | 'names'>

function stateBody({ id, author, at, state, names }: KeptRow, before: Before | undefined): KeptState {
  return {
    id,
    by: author,
    at: at.toISOString(),
    state,
    before: before?.state ?? null,
    names: { ...before?.names, ...names },
  }
}
