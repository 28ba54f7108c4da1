import { isDeepStrictEqual } from 'node:util'

import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import { deletionsOf, insertRevision, newestDiffers, type RevisionRow } from './revisions.repository.ts'
import type { RevisionJson, RevisionsPage } from './revisions.schema.ts'
import { pageOfRevisions } from './stored-revisions.service.ts'
import { isSubjectName, readerOf, type Subject, type SubjectKind } from './subject.ts'

const PER_PAGE = 10
const MAX_DELETED = 50

/** A thing before and after a write, as in the body of its PUT; null where it doesn't exist. */
export interface Change {
  before: unknown
  after: unknown
  /** Names for the ids in both states. */
  names?: Readonly<Record<string, string>>
}

/** Dependency of services that store revisions of their changes. */
export type RevisionWriter = Pick<RevisionsService, 'store'>

export function createRevisionsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Stores a change in the change's transaction. The caller must have locked the thing. If no revision has
     * the previous state, stores that too, so that the first change can be undone like any other.
     */
    async store(
      tx: Tx,
      actor: Actor,
      subject: Subject,
      { before, after, names = {} }: Change,
    ): Promise<void> {
      if (isDeepStrictEqual(before, after)) return
      const row = { ...subject, names: { ...names }, at: clock.now() }
      if (await newestDiffers(tx, subject, before)) await insertRevision(tx, { ...row, state: before })
      await insertRevision(tx, { ...row, state: after, author: actor.name })
    },
    /**
     * Returns a page of ten revisions, newest first, for actors who may edit the thing. Throws `not-found`
     * for a kind without a history here.
     */
    async of(
      actor: Actor,
      { kind, name }: { kind: string; name: string },
      page: number,
    ): Promise<RevisionsPage> {
      if (!isSubjectName(kind, name)) throw notFound('History')
      const subject = { kind: readableKind(actor, kind), name }
      const { rows, ...counts } = await pageOfRevisions(db, subject, { page, limit: PER_PAGE })
      return { states: rows.map(({ row, before }) => revisionJson(row, before)), ...counts }
    },
    /** Returns at most 50 deleted things of a kind with their last state, newest first. Throws like `of`. */
    async deleted(actor: Actor, kind: string): Promise<RevisionJson[]> {
      const rows = await deletionsOf(db, readableKind(actor, kind), MAX_DELETED)
      return rows.map(({ gone, before }) => revisionJson(gone, before ?? undefined))
    },
  }
}

export type RevisionsService = ReturnType<typeof createRevisionsService>

function readableKind(actor: Actor, kind: string): SubjectKind {
  const permission = readerOf(kind)
  if (!permission) throw notFound('History')
  requirePermission(actor, permission)
  return kind as SubjectKind
}

type Before = Pick<RevisionRow, 'state' | 'names'>

function revisionJson(
  { id, author, at, state, names }: RevisionRow,
  before: Before | undefined,
): RevisionJson {
  return {
    id,
    by: author,
    at: at.toISOString(),
    state,
    before: before?.state ?? null,
    names: { ...before?.names, ...names },
  }
}
