import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { BulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'
import { type BulkResult, permissionOf, type RequestedChange } from '#modules/catalogue/batch/bulk.ts'
import type { BookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { deleteOldRuns, findRun, insertBooks, newestRuns } from './bulk-runs.repository.ts'
import { type BulkRunPreview, type BulkRunRequest, MAX_IN_RUN } from './bulk-runs.schema.ts'
import { startUndo } from './decisions.ts'
import {
  type ImportValues,
  insertChanges,
  insertImport,
  type ListedImport,
  refuseBusy,
} from './imports.repository.ts'

/** Counts the effect of a change on all matches. `some` contains sample books, faulty ones first. */
export interface RunPreview {
  total: number
  changed: number
  faults: number
  some: BulkResult['outcomes']
}

const LISTED = 10
const SHOWN = 50
const KEPT_MS = 30 * 86_400_000

interface BulkRunsDeps extends Needs<'db' | 'clock' | 'pages' | 'jobs'> {
  books: BookBatchService
}

/**
 * Applies one change to many books: to a selection at once, or to all books that match a filter in the
 * background. Both can be undone. Requires `books.write`, or `books.stock` for stock.
 */
export function createBulkRunsService(deps: BulkRunsDeps) {
  const { db, clock, pages, jobs, books } = deps
  return {
    /**
     * Changes up to 500 books, all or none, or previews it. Throws `conflict` 'stale' if a book is newer than
     * its given version, 'impossible' with the reasons.
     */
    async change(actor: Actor, request: BulkRequest): Promise<BulkResult> {
      requirePermission(actor, permissionOf(request.change))
      return pages.write(async (tx, touch) => {
        const at = clock.now()
        const result = await books.changeSelection({ tx, touch, by: actor.userId, at }, request)
        const { outcomes, done } = result
        if (done.length > 0) {
          const ended = {
            state: 'done',
            rows: outcomes.length,
            updated: done.length,
            finishedAt: at,
          } as const
          const id = await keep(deps, tx, { actor, request, ...ended })
          await insertChanges(tx, id, done)
        }
        return result
      })
    },

    async preview(actor: Actor, { filter, change }: BulkRunPreview): Promise<RunPreview> {
      requirePermission(actor, permissionOf(change))
      return previewAll(deps, await books.matching(db, filter, MAX_IN_RUN), change)
    },

    /**
     * Starts a run over the currently matching books; a background job writes them. Throws `conflict` 'changed'
     * if their number differs from the preview, 'busy' while another run or file is being written.
     */
    async start(actor: Actor, request: BulkRunRequest): Promise<ListedImport> {
      requirePermission(actor, permissionOf(request.change))
      const id = await inTransaction(db, async (tx) => {
        const started = await begin(deps, tx, actor, request)
        jobs.wake(tx, 'imports')
        return started
      })
      return existing(db, id)
    },

    /**
     * Starts undoing a run. Throws `conflict` 'state' unless the run is done, 'busy' while another run or
     * file is being written.
     */
    async undo(actor: Actor, id: string): Promise<ListedImport> {
      const { record } = await existing(db, id)
      if (record.request) requirePermission(actor, permissionOf(record.request.change))
      await startUndo(deps, id)
      return existing(db, id)
    },

    /** The newest runs. */
    async list(): Promise<ListedImport[]> {
      return newestRuns(db, LISTED)
    },
    read: (id: string): Promise<ListedImport> => existing(db, id),
  }
}

export type BulkRunsService = ReturnType<typeof createBulkRunsService>

async function begin(
  deps: BulkRunsDeps,
  tx: Tx,
  actor: Actor,
  { filter, total, ...request }: BulkRunRequest,
): Promise<string> {
  await refuseBusy(tx)
  await deps.books.checkChange(tx, request.change)
  const ids = await deps.books.matching(tx, filter, MAX_IN_RUN)
  if (ids.length !== total) {
    const message = `${ids.length} books match now, not ${total}. Check the preview again.`
    throw conflict('changed', message, { details: { total: ids.length } })
  }
  const id = await keep(deps, tx, { actor, request, state: 'running', rows: total })
  await insertBooks(tx, id, ids)
  return id
}

interface Kept extends ImportValues {
  actor: Actor
  request: RequestedChange
  state: 'running' | 'done'
}

/** Records a run and deletes old ones. Returns its id. */
async function keep(
  { clock }: BulkRunsDeps,
  tx: Tx,
  { actor, request: { change, reason, note }, ...values }: Kept,
): Promise<string> {
  const now = clock.now()
  await deleteOldRuns(tx, new Date(now.getTime() - KEPT_MS))
  const id = newId()
  const whose = { actorId: actor.userId, request: { change, reason, note } }
  await insertImport(tx, {
    ...values,
    ...whose,
    id,
    fileName: '',
    staged: true,
    createdAt: now,
    startedAt: now,
  })
  return id
}

const PART = 500

/** Reads all matches in batches without locks. The run recomputes each outcome when it writes. */
async function previewAll(
  { db, books }: BulkRunsDeps,
  ids: readonly string[],
  change: BulkRunPreview['change'],
): Promise<RunPreview> {
  const preview: RunPreview = { total: ids.length, changed: 0, faults: 0, some: [] }
  const others: RunPreview['some'] = []
  for (let at = 0; at < ids.length; at += PART) {
    const outcomes = await books.preview(db, ids.slice(at, at + PART), change)
    const faulty = outcomes.filter(({ issue }) => issue !== undefined)
    preview.changed += outcomes.filter(({ changes }) => changes).length
    preview.faults += faulty.length
    preview.some.push(...faulty.slice(0, SHOWN - preview.some.length))
    others.push(...outcomes.filter(({ changes }) => changes).slice(0, SHOWN - others.length))
  }
  preview.some.push(...others.slice(0, SHOWN - preview.some.length))
  return preview
}

async function existing(db: Db, id: string): Promise<ListedImport> {
  const found = isId(id) ? await findRun(db, id) : undefined
  if (!found) throw notFound('Bulk change')
  return found
}
