import { Failure } from '#platform/errors.ts'

import { BATCH } from './columns/import.ts'
import { claimImport, insertChanges, updateImport } from './imports.repository.ts'
import { rowsAfter } from './rows.repository.ts'
import type { RunDeps } from './run.ts'

/** Changes the next books of a run and moves its cursor in one transaction, so a crash can't change a book twice. */
export async function runNextBooks({ db, clock, pages, books }: RunDeps, id: string): Promise<boolean> {
  try {
    return await pages.write(async (tx, touch) => {
      const record = await claimImport(tx, id)
      if (record?.state !== 'running' || !record.request) return false
      const next = await rowsAfter(tx, id, record.cursor, BATCH)
      const batch = new Map(next.map(({ bookId, ...previewed }) => [bookId ?? '', previewed]))
      const context = { tx, touch, by: record.actorId, at: clock.now() }
      const { outcomes, done } = await books.changePossible(context, record.request, batch)
      await insertChanges(tx, id, done)
      await updateImport(tx, id, {
        cursor: next.at(-1)?.number ?? record.cursor,
        updated: record.updated + done.length,
        issueRows: record.issueRows + outcomes.filter(({ issue }) => issue !== undefined).length,
        ...(next.length < BATCH && { state: 'done', finishedAt: clock.now() }),
      })
      return true
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The change names a deleted row, such as a category.
    await updateImport(db, id, { state: 'failed', failure: error.message, finishedAt: clock.now() })
    return true
  }
}
