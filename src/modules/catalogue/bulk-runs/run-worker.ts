import {
  type BulkTools,
  changePart,
  lockPart,
  type PartOfBulk,
  writeBack,
} from '#modules/catalogue/admin/bulk.ts'
import { Failure } from '#platform/errors.ts'

import { RUN_BATCH, undoneOf } from './bulk-run.ts'
import {
  booksAfterCursor,
  categoriesAmong,
  type BulkRunBook,
  type BulkRunRecord,
  changedBooks,
  claimRun,
  dueRuns,
  updateRun,
  writeOutcomes,
} from './bulk-runs.repository.ts'

/**
 * Processes due runs, one batch of each in turn, until none makes progress or the process is ending. The next
 * process continues from the cursor.
 */
export async function processBulkRuns(tools: BulkTools, isEnding: () => boolean): Promise<void> {
  for (let moved = true; moved;) {
    moved = false
    for (const { id, state } of await dueRuns(tools.db)) {
      if (isEnding()) return
      moved = (await (state === 'running' ? runNext(tools, id) : undoNext(tools, id))) || moved
    }
  }
}

/** Writes a batch and its cursor in one transaction, so a crash can't change a book twice. */
async function runNext(tools: BulkTools, id: string): Promise<boolean> {
  try {
    return await tools.pages.write(async (tx, touch) => {
      const record = await claimRun(tx, id)
      if (record?.state !== 'running') return false
      const next = await booksAfterCursor(tx, record, RUN_BATCH)
      const part = partOf(
        record,
        next.map(({ bookId }) => bookId),
      )
      const outcomes = await changePart(tools, tx, touch, part)
      await writeOutcomes(tx, id, outcomes)
      await updateRun(tx, id, {
        cursor: next.at(-1)?.position ?? record.cursor,
        changed: record.changed + outcomes.filter(({ changes }) => changes).length,
        refused: record.refused + outcomes.filter(({ issue }) => issue !== undefined).length,
        ...(next.length < RUN_BATCH && { state: 'done', endedAt: tools.clock.now() }),
      })
      return true
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The change references a deleted row, such as a category.
    await updateRun(tools.db, id, { state: 'failed', failure: error.message, endedAt: tools.clock.now() })
    return true
  }
}

/** Undoes the next batch, last books first. */
async function undoNext(tools: BulkTools, id: string): Promise<boolean> {
  return tools.pages.write(async (tx, touch) => {
    const record = await claimRun(tx, id)
    if (record?.state !== 'undoing') return false
    const done = await changedBooks(tx, record, RUN_BATCH)
    const part = partOf(
      record,
      done.map(({ bookId }) => bookId),
    )
    const books = await lockPart(tools, tx, part.ids)
    const was = new Map(done.map((one) => [one.bookId, one]))
    const possible = books.flatMap((book) => takenBack(book, was.get(book.id)) ?? [])
    const homes = await categoriesAmong(
      tx,
      possible.map(({ after }) => after.categoryId),
    )
    const outcomes = possible.filter(({ after }) => homes.has(after.categoryId))
    await writeBack(tools, tx, touch, { ...part, note: 'A bulk change was undone' }, outcomes)
    await updateRun(tx, id, {
      cursor: (done.at(-1)?.position ?? 1) - 1,
      undone: record.undone + outcomes.length,
      kept: record.kept + done.length - outcomes.length,
      ...(done.length < RUN_BATCH && { state: 'undone', endedAt: tools.clock.now() }),
    })
    return true
  })
}

function takenBack(book: Parameters<typeof undoneOf>[0], one: BulkRunBook | undefined) {
  return one?.before && one.after ? undoneOf(book, one.before, one.after) : undefined
}

function partOf({ actorId, request }: BulkRunRecord, ids: readonly string[]): PartOfBulk {
  return { ids, change: request.change, reason: request.reason, note: request.note, userId: actorId }
}
