import type { Executor, Tx } from '#platform/database/database.ts'
import { pagesOf } from '#platform/list-length.ts'

import {
  countRevisions,
  headsOf,
  insertRevision,
  lockKind,
  newestIdOf,
  newestOf,
  newestOfEach,
  revisionOf,
  type RevisionRow,
  revisionsOf,
} from './revisions.repository.ts'
import type { Subject, SubjectKind } from './subject.ts'

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
export function storedRevisions<State, Status extends string | null = null>(kind: SubjectKind) {
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

export async function pageOfRevisions(
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
