import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { BulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'
import { knownFilter, matchingIds } from '#modules/catalogue/admin/admin-filter.repository.ts'
import {
  type BulkResult,
  type BulkTools,
  permissionOf,
  previewPart,
  toChange,
} from '#modules/catalogue/admin/bulk.ts'
import { createStockMovementsService } from '#modules/inventory/movements.service.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

import { MAX_IN_RUN } from './bulk-run.ts'
import {
  deleteOldRuns,
  findRun,
  insertRun,
  isAnyRunning,
  type ListedRun,
  lockRun,
  newestRuns,
  updateRun,
} from './bulk-runs.repository.ts'
import type { BulkRunPreview, BulkRunRequest } from './bulk-runs.schema.ts'
import { processBulkRuns } from './run-worker.ts'

/** Counts the effect of a change on all matches. `some` holds sample books, faulty ones first. */
export interface RunPreview {
  total: number
  changed: number
  faults: number
  some: BulkResult['outcomes']
}

const LISTED = 10
const SHOWN = 50
const KEPT_MS = 30 * 86_400_000

type BulkRunsDeps = Omit<BulkTools, 'movements'> & { jobs: Jobs }

/** Changes all books that match a filter. Requires `books.write`, or `books.stock` for stock. */
export function createBulkRunsService({ jobs, ...given }: BulkRunsDeps) {
  const tools: BulkTools = { ...given, movements: createStockMovementsService() }
  const { db, clock } = tools
  let ending = false
  return {
    async preview(actor: Actor, request: BulkRunPreview): Promise<RunPreview> {
      requirePermission(actor, permissionOf(request.change))
      return previewAll(tools, await matching(db, request.filter), request)
    },

    /**
     * Starts a run over the currently matching books; a background job writes them. Throws `conflict` 'changed'
     * if their number differs from the preview, 'busy' while another run is in progress.
     */
    async start(actor: Actor, request: BulkRunRequest): Promise<ListedRun> {
      requirePermission(actor, permissionOf(request.change))
      await deleteOldRuns(db, new Date(clock.now().getTime() - KEPT_MS))
      const id = newId()
      await inTransaction(db, async (tx) => {
        await begin(tools, tx, { id, actor, request })
        jobs.wake(tx, 'bulkRuns')
      })
      return existing(tools, id)
    },

    /** Starts to undo a run. Throws `conflict` 'state' unless it is done, 'busy' while another one runs. */
    async undo(actor: Actor, id: string): Promise<ListedRun> {
      const { record } = await allowed(tools, actor, id)
      requirePermission(actor, permissionOf(record.request.change))
      await inTransaction(db, async (tx) => {
        const locked = await lockRun(tx, id)
        if (locked?.state !== 'done') throw conflict('state', 'This change cannot be undone as it is now.')
        if (await isAnyRunning(tx)) throw busy()
        await updateRun(tx, id, { state: 'undoing', cursor: locked.total })
        jobs.wake(tx, 'bulkRuns')
      })
      return existing(tools, id)
    },

    /** The newest runs. Requires `books.stock`. */
    async list(actor: Actor): Promise<ListedRun[]> {
      requirePermission(actor, 'books.stock')
      return newestRuns(db, LISTED)
    },
    read: (actor: Actor, id: string): Promise<ListedRun> => allowed(tools, actor, id),
    /** Background job: works off due runs batch by batch. */
    workOff: (): Promise<void> => processBulkRuns(tools, () => ending),
    /** Stops the background job after its current batch, before the process exits. */
    end(): void {
      ending = true
    },
  }
}

export type BulkRunsService = ReturnType<typeof createBulkRunsService>

const busy = () => conflict('busy', 'Another bulk change is being written: please wait until it is done.')

async function begin(
  { clock }: BulkTools,
  tx: Tx,
  { id, actor, request }: { id: string; actor: Actor; request: BulkRunRequest },
): Promise<void> {
  if (await isAnyRunning(tx)) throw busy()
  const { filter, total, ...change } = request
  await toChange(tx, change.change)
  const ids = await matching(tx, filter)
  if (ids.length !== total) {
    throw conflict(
      'changed',
      `${ids.length} books match by now, not ${total}: please look at the preview again.`,
      {
        details: { total: ids.length },
      },
    )
  }
  const started = { actorId: actor.userId, request: change, total, startedAt: clock.now() }
  await insertRun(tx, { id, state: 'running', ...started }, ids)
}

async function matching(db: Executor, filter: NonNullable<BulkRequest['filter']>): Promise<string[]> {
  const known = await knownFilter(db, filter)
  const ids = known ? await matchingIds(db, known, MAX_IN_RUN + 1) : []
  if (ids.length === 0) throw badField('filter', 'No book matches.')
  if (ids.length > MAX_IN_RUN) {
    throw badField('filter', 'More than 50,000 books match: change them in parts.')
  }
  return ids
}

const PART = 500

/** Reads all matches in batches without locks. The run recomputes each outcome when it writes. */
async function previewAll(
  tools: BulkTools,
  ids: readonly string[],
  { change }: BulkRunPreview,
): Promise<RunPreview> {
  const preview: RunPreview = { total: ids.length, changed: 0, faults: 0, some: [] }
  const others: RunPreview['some'] = []
  for (let at = 0; at < ids.length; at += PART) {
    const outcomes = await previewPart(tools, ids.slice(at, at + PART), change)
    const faulty = outcomes.filter(({ issue }) => issue !== undefined)
    preview.changed += outcomes.filter(({ changes }) => changes).length
    preview.faults += faulty.length
    preview.some.push(...faulty.slice(0, SHOWN - preview.some.length))
    others.push(...outcomes.filter(({ changes }) => changes).slice(0, SHOWN - others.length))
  }
  preview.some.push(...others.slice(0, SHOWN - preview.some.length))
  return preview
}

async function allowed(tools: BulkTools, actor: Actor, id: string): Promise<ListedRun> {
  requirePermission(actor, 'books.stock')
  return existing(tools, id)
}

async function existing({ db }: BulkTools, id: string): Promise<ListedRun> {
  const found = isId(id) ? await findRun(db, id) : undefined
  if (!found) throw notFound('Bulk change')
  return found
}
