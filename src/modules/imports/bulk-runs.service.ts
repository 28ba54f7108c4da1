import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { RequestedChange } from '#modules/catalogue/admin/admin-books.schema.ts'
import { type BulkResult, permissionOf } from '#modules/catalogue/batch/bulk.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { formatAmount } from '#platform/money.ts'

import { type BulkRunPreview, MAX_IN_RUN } from './bulk-runs.schema.ts'
import { startUndo } from './decisions.ts'
import {
  deleteExpired,
  findImport,
  insertImport,
  type ListedImport,
  lockImport,
  newestRuns,
  refuseBusy,
  updateImport,
} from './imports.repository.ts'
import { withPause } from './pause.ts'
import type { ImportsDeps } from './run.ts'
import { insertBooks } from './rows.repository.ts'

/** Counts the effect of a change on all its books. `some` contains sample books, faulty ones first. */
export interface RunPreview {
  id: string
  total: number
  changed: number
  issues: number
  some: BulkResult['outcomes']
}

const LISTED = 10
const SHOWN = 50
/** Books per batch of a preview. */
const PART = 500

/**
 * One change for many books, selected or matching a filter: an import without a file. It is previewed, run by
 * the background job of imports, and can be undone. Requires `books.write`, or `books.stock` for stock.
 */
export function createBulkRunsService(deps: Omit<ImportsDeps, 'pages'>) {
  const { db, clock, jobs, books } = deps
  return {
    /** Previews a change and keeps the books' versions for the run. Throws `not-found` for an unknown id. */
    async preview(actor: Actor, { ids, filter, ...request }: BulkRunPreview): Promise<RunPreview> {
      requirePermission(actor, permissionOf(request.change))
      if (ids?.every(isId) === false) throw notFound('Book')
      const chosen = filter ? await books.matching(db, filter, MAX_IN_RUN) : [...new Set(ids)]
      return previewAll(deps, actor, chosen, request)
    },

    /**
     * Starts a run over the previewed books, once per preview; a background job writes them. Throws `conflict`
     * 'expired' if the preview is too old, 'busy' while another run or file is being written.
     */
    async start(actor: Actor, id: string): Promise<ListedImport> {
      await inTransaction(db, async (tx) => {
        const run = isId(id) ? await lockImport(tx, id) : undefined
        if (!run?.request || run.actorId !== actor.userId || run.state === 'uploading')
          throw conflict('expired', 'This preview has expired. Preview the change again.')
        if (run.state !== 'checked') return
        requirePermission(actor, permissionOf(run.request.change))
        await refuseBusy(tx)
        await books.checkChange(tx, run.request.change)
        await updateImport(tx, id, { state: 'running', startedAt: clock.now() })
        jobs.wake(tx, 'imports')
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
  }
}

export type BulkRunsService = ReturnType<typeof createBulkRunsService>

/** Reads the books in batches without locks. The run recomputes each outcome when it writes. */
async function previewAll(
  { db, clock, engine, books }: Omit<ImportsDeps, 'pages'>,
  actor: Actor,
  ids: readonly string[],
  request: RequestedChange,
): Promise<RunPreview> {
  const preview: RunPreview = { id: newId(), total: ids.length, changed: 0, issues: 0, some: [] }
  const others: RunPreview['some'] = []
  const { id } = preview
  const [createdAt, rows] = [clock.now(), ids.length]
  await deleteExpired(db, createdAt)
  await books.checkChange(db, request.change)
  const fileName = bulkLabel(request.change)
  await insertImport(db, {
    id,
    fileName,
    request,
    rows,
    actorId: actor.userId,
    createdAt,
    state: 'uploading',
  })
  for (let at = 0; at < ids.length; at += PART) {
    const part = ids.slice(at, at + PART)
    const outcomes = await withPause(engine, async () => {
      const found = await books.preview(db, part, request.change)
      if (found.length < part.length) throw notFound(ids.length === 1 ? 'Book' : 'One of the books')
      const seen = found.map(({ book }) => book)
      await insertBooks(db, id, seen, { first: at + 1, withStock: request.change.stockSet !== undefined })
      return found
    })
    const faulty = outcomes.filter(({ issue }) => issue !== undefined)
    preview.changed += outcomes.filter(({ changes }) => changes).length
    preview.issues += faulty.length
    preview.some.push(...faulty.slice(0, SHOWN - preview.some.length))
    others.push(...outcomes.filter(({ changes }) => changes).slice(0, SHOWN - others.length))
  }
  preview.some.push(...others.slice(0, SHOWN - preview.some.length))
  await updateImport(db, id, { state: 'checked' })
  return preview
}

async function existing(db: Db, id: string): Promise<ListedImport> {
  const found = isId(id) ? await findImport(db, id) : undefined
  if (!found?.record.request) throw notFound('Bulk change')
  return found
}

/** Describes a bulk change, where a file has its name. */
function bulkLabel(change: RequestedChange['change']): string {
  const { price, pricePercent, stockSet, stockAdd, category, archive } = change
  if (price !== undefined) return `Price ${formatAmount(price)}`
  if (pricePercent !== undefined) return `Prices ${signed(pricePercent)} %`
  if (stockSet !== undefined) return `Stock ${stockSet}`
  if (stockAdd !== undefined) return `Stock ${signed(stockAdd)}`
  if (category !== undefined) return `Moved to ${category}`
  return archive ? 'Archived' : 'Restored'
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
