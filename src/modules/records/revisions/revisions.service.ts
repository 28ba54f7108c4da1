import { isDeepStrictEqual } from 'node:util'

import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Permission } from '#modules/accounts/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { pagesOf } from '#platform/list-length.ts'

import {
  countRevisions,
  deletionsOf,
  headsOf,
  insertRevision,
  lockKind,
  newestDiffers,
  newestIdOf,
  newestOf,
  newestOfEach,
  revisionOf,
  type RevisionRow,
  revisionsOf,
} from './revisions.repository.ts'
import type { RevisionJson, RevisionsPage } from './revisions.schema.ts'
import { isSubjectName, READERS, type Subject } from './subject.ts'

/** A revision with a typed state and a known author. */
export interface Revision<State, Status = null> {
  id: number
  name: string
  state: State
  status: Status
  restored: number | null
  author: string
  at: Date
}

type RevisionHead<Status> = Omit<Revision<never, Status>, 'state'>

type NewRevision<State, Status> = Pick<Revision<State, Status>, 'state' | 'author' | 'at'> &
  Partial<Pick<Revision<State, Status>, 'status' | 'restored'>>

/**
 * Revisions of one kind, for a module that has its own API and itself determines which revision applies.
 * Writers must call `lock` first, in the transaction of their change.
 */
export function storedRevisions<State, Status extends string | null = null>(kind: string) {
  type Stored = Revision<State, Status>
  // Only this kind's writers create its rows, so the casts are safe.
  const one = (row: unknown) => row as Stored | undefined
  const all = (rows: unknown) => rows as Stored[]
  return {
    /** Makes other writers of the kind wait until the transaction ends. */
    lock: (tx: Tx) => lockKind(tx, kind),
    add: (tx: Tx, name: string, revision: NewRevision<State, Status>) =>
      insertRevision(tx, { kind, name, ...revision }),
    /** Increases with every change of the kind; 0 before the first. */
    newestId: (db: Executor) => newestIdOf(db, kind),
    newest: async (db: Executor, name: string) => one(await newestOf(db, { kind, name })),
    /** The newest revision that isn't a draft. */
    live: async (db: Executor, name: string) => one(await newestOf(db, { kind, name }, { live: true })),
    find: async (db: Executor, name: string, id: number) => one(await revisionOf(db, { kind, name }, id)),
    before: async (db: Executor, name: string, id: number) =>
      one(await newestOf(db, { kind, name }, { before: id })),
    newestOfEach: async (db: Executor) => all(await newestOfEach(db, kind)),
    liveOfEach: async (db: Executor) => all(await newestOfEach(db, kind, { live: true })),
    /** Newest first, without their states. */
    heads: async (db: Executor, name: string, limit: number) =>
      all(await headsOf(db, { kind, name }, limit)) as RevisionHead<Status>[],
    page: async (db: Executor, name: string, page: { page: number; limit: number }) =>
      (await pageOfRevisions(db, { kind, name }, page)) as unknown as PageOf<Stored>,
  }
}

interface PageOf<Row> {
  /** Newest first, each with the previous revision. */
  rows: { row: Row; before: Row | undefined }[]
  total: number
  totalPages: number
}

async function pageOfRevisions(
  db: Executor,
  subject: Subject,
  { page, limit }: { page: number; limit: number },
): Promise<PageOf<RevisionRow>> {
  const rows = await revisionsOf(db, subject, { limit: limit + 1, offset: (page - 1) * limit })
  const total = await countRevisions(db, subject)
  return {
    rows: rows.slice(0, limit).map((row, i) => ({ row, before: rows[i + 1] })),
    total,
    totalPages: pagesOf(total, limit),
  }
}

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

export function createRevisionsService({
  db,
  clock,
  records,
}: {
  db: Db
  clock: Clock
  /** Records whose history can be read. */
  records: readonly { kind: string; permission: Permission }[]
}) {
  const readers = new Map(Object.entries(READERS))
  for (const { kind, permission } of records) readers.set(kind, permission)
  const requireReader = (actor: Actor, kind: string): void => {
    const permission = readers.get(kind)
    if (!permission) throw notFound('History')
    requirePermission(actor, permission)
  }
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
      requireReader(actor, kind)
      const { rows, ...counts } = await pageOfRevisions(db, { kind, name }, { page, limit: PER_PAGE })
      return { states: rows.map(({ row, before }) => revisionJson(row, before)), ...counts }
    },
    /** Returns at most 50 deleted things of a kind with their last state, newest first. Throws like `of`. */
    async deleted(actor: Actor, kind: string): Promise<RevisionJson[]> {
      requireReader(actor, kind)
      const rows = await deletionsOf(db, kind, MAX_DELETED)
      return rows.map(({ gone, before }) => revisionJson(gone, before ?? undefined))
    },
  }
}

export type RevisionsService = ReturnType<typeof createRevisionsService>

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
