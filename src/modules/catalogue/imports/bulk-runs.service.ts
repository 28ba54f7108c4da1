import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { BulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'
import { type BulkResult, permissionOf, type RequestedChange } from '#modules/catalogue/batch/bulk.ts'
import type { BookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { once } from '#platform/requests/once.ts'

import {
  deleteOldPreviews,
  deleteOldRuns,
  findRun,
  insertBooks,
  insertPreview,
  lockPreview,
  newestRuns,
} from './bulk-runs.repository.ts'
import { type BulkRunPreview, MAX_IN_RUN } from './bulk-runs.schema.ts'
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
  id: string
  total: number
  changed: number
  issues: number
  some: BulkResult['outcomes']
}

const LISTED = 10
const SHOWN = 50
const KEPT_MS = 30 * 86_400_000
const PREVIEW_KEPT_MS = 3_600_000

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
        const by = actor.userId
        const { key, ...content } = request
        const act = async () => {
          const result = await books.changeSelection({ tx, touch, by, at }, request)
          if (result.done.length > 0) await keepDone(deps, tx, { actor, request, at }, result)
          return result
        }
        return key === undefined ? act() : once(tx, { by, key, content, at }, act)
      })
    },

    /** Previews a change of all matching books, and keeps their versions for the run. */
    async preview(actor: Actor, { filter, ...request }: BulkRunPreview): Promise<RunPreview> {
      requirePermission(actor, permissionOf(request.change))
      return previewAll(deps, actor, await books.matching(db, filter, MAX_IN_RUN), request)
    },

    /**
     * Starts a run over the previewed books, once per preview; a background job writes them. Throws `conflict`
     * 'expired' if the preview is too old, 'busy' while another run or file is being written.
     */
    async start(actor: Actor, preview: string): Promise<ListedImport> {
      await inTransaction(db, async (tx) => {
        await begin(deps, tx, actor, preview)
        jobs.wake(tx, 'imports')
      })
      return existing(db, preview)
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

async function begin(deps: BulkRunsDeps, tx: Tx, actor: Actor, id: string): Promise<void> {
  const preview = isId(id) ? await lockPreview(tx, id) : undefined
  const run = isId(id) ? await findRun(tx, id) : undefined
  if (run?.record.actorId === actor.userId) return
  if (preview?.actorId !== actor.userId) {
    throw conflict('expired', 'This preview has expired. Preview the change again.')
  }
  const { request, books } = preview
  requirePermission(actor, permissionOf(request.change))
  await refuseBusy(tx)
  await deps.books.checkChange(tx, request.change)
  await keep(deps, tx, { id, actor, request, state: 'running', rows: books.length })
  await insertBooks(tx, id, request.change.stockSet !== undefined)
}

interface Kept extends ImportValues {
  id: string
  actor: Actor
  request: RequestedChange
  state: 'running' | 'done'
}

/** Records a finished change of selected books as a run. */
async function keepDone(
  deps: BulkRunsDeps,
  tx: Tx,
  { at, ...by }: Pick<Kept, 'actor' | 'request'> & { at: Date },
  { outcomes, done }: BulkResult,
): Promise<void> {
  const id = newId()
  const counts = { rows: outcomes.length, updated: done.length, finishedAt: at }
  await keep(deps, tx, { id, ...by, state: 'done', ...counts })
  await insertChanges(tx, id, done)
}

/** Records a run and deletes old ones. */
async function keep(
  { clock }: BulkRunsDeps,
  tx: Tx,
  { actor, request: { change, reason, note }, ...values }: Kept,
): Promise<void> {
  const now = clock.now()
  await deleteOldRuns(tx, new Date(now.getTime() - KEPT_MS))
  const whose = { actorId: actor.userId, request: { change, reason, note } }
  await insertImport(tx, {
    ...values,
    ...whose,
    fileName: '',
    createdAt: now,
    startedAt: now,
  })
}

const PART = 500

/** Reads all matches in batches without locks. The run recomputes each outcome when it writes. */
async function previewAll(
  { db, clock, books }: BulkRunsDeps,
  actor: Actor,
  ids: readonly string[],
  request: RequestedChange,
): Promise<RunPreview> {
  const preview: RunPreview = { id: newId(), total: ids.length, changed: 0, issues: 0, some: [] }
  const seen: (readonly [id: string, version: number, stock: number])[] = []
  const others: RunPreview['some'] = []
  for (let at = 0; at < ids.length; at += PART) {
    const outcomes = await books.preview(db, ids.slice(at, at + PART), request.change)
    const faulty = outcomes.filter(({ issue }) => issue !== undefined)
    seen.push(...outcomes.map(({ book }) => [book.id, book.version, book.stock] as const))
    preview.changed += outcomes.filter(({ changes }) => changes).length
    preview.issues += faulty.length
    preview.some.push(...faulty.slice(0, SHOWN - preview.some.length))
    others.push(...outcomes.filter(({ changes }) => changes).slice(0, SHOWN - others.length))
  }
  preview.some.push(...others.slice(0, SHOWN - preview.some.length))
  const now = clock.now()
  await deleteOldPreviews(db, new Date(now.getTime() - PREVIEW_KEPT_MS))
  await insertPreview(db, { id: preview.id, actorId: actor.userId, request, books: seen, createdAt: now })
  return preview
}

async function existing(db: Db, id: string): Promise<ListedImport> {
  const found = isId(id) ? await findRun(db, id) : undefined
  if (!found) throw notFound('Bulk change')
  return found
}
