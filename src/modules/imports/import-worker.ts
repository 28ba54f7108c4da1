import type { Outcome } from '#modules/catalogue/admin/bulk-change.ts'
import type { BookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import type { PreviewedBook } from '#modules/catalogue/batch/bulk.ts'
import { BOOK_FIELDS } from '#modules/catalogue/book-fields.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { type CheckedRow, checkRows } from './check-rows.ts'
import { BATCH, type Mapping } from './columns/import.ts'
import {
  claimImport,
  dueImports,
  type ImportRecord,
  insertChanges,
  updateImport,
} from './imports.repository.ts'
import { insertIssues, insertNotes, type NumberedIssue } from './issues.repository.ts'
import { priceJump } from './price-jump.ts'
import { dayOrders, rowsAfter, type Verdict, writeVerdicts } from './rows.repository.ts'
import { type ImportsDeps, runNext, undoNext } from './run.ts'
import { withPause } from './pause.ts'

/**
 * Processes due imports, one batch of each in turn, until none makes progress or the process is ending. The
 * next process continues from the cursor.
 */
export async function runDueImports(deps: ImportsDeps, isEnding: () => boolean): Promise<void> {
  for (let moved = true; moved;) {
    moved = false
    for (const record of await dueImports(deps.db)) {
      if (isEnding()) return
      moved = (await withPause(deps.engine, () => next(deps, record))) || moved
    }
  }
}

function next(deps: ImportsDeps, { id, state, request }: ImportRecord): Promise<boolean> {
  if (state === 'checking') return checkNext(deps, id)
  if (state === 'running') return request ? runNextBooks(deps, id) : runNext(deps, id)
  return undoNext(deps, id)
}

/** Rows checked per transaction. */
const AT_A_TIME = 500

/** Checks the next rows of an import and records their issues. Changes nothing in the shop. */
function checkNext(
  { db, clock, books }: Needs<'db' | 'clock'> & { books: BookBatchService },
  id: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const record = await claimImport(tx, id)
    if (record?.state !== 'checking') return false
    const rows = await rowsAfter(tx, id, record.cursor, AT_A_TIME)
    const mapping = record.cursor === 0 ? await withDayOrder(tx, record) : record.mapping
    const checkedRows = await checkRows(tx, books, { ...record, mapping }, rows)
    await note(tx, record, checkedRows)
    if (rows.length < AT_A_TIME) await updateImport(tx, id, { state: 'checked', checkedAt: clock.now() })
    return true
  })
}

/** Before the first row is read, determines from all rows whether dates start with the day or the month. */
async function withDayOrder(tx: Tx, { id, mapping }: ImportRecord): Promise<Mapping | null> {
  if (!mapping) return mapping
  const columns = mapping.columns.flatMap((field, at) =>
    field && field !== 'id' && BOOK_FIELDS[field].kind === 'day' ? [at] : [],
  )
  if (columns.length === 0) return mapping
  const { dayFirst, monthFirst } = await dayOrders(tx, id, columns)
  if (dayFirst === monthFirst) return mapping
  const dated: Mapping = { ...mapping, dayOrder: dayFirst ? 'day-first' : 'month-first' }
  await updateImport(tx, id, { mapping: dated })
  return dated
}

async function note(tx: Tx, record: ImportRecord, checkedRows: readonly CheckedRow[]): Promise<void> {
  const last = checkedRows.at(-1)
  if (!last) return
  const verdicts = checkedRows.map(toVerdict)
  await writeVerdicts(tx, record.id, verdicts)
  await insertIssues(
    tx,
    record.id,
    checkedRows.flatMap(({ issues }) => issues),
  )
  await insertNotes(
    tx,
    record.id,
    checkedRows.flatMap(({ notes }) => notes),
  )
  const times = (wanted: CheckedRow['verdict']) =>
    checkedRows.filter(({ verdict }) => verdict === wanted).length
  await updateImport(tx, record.id, {
    cursor: last.number,
    issueRows: record.issueRows + times('issue'),
    toCreate: record.toCreate + times('create'),
    toUpdate: record.toUpdate + times('update'),
    toSkip: record.toSkip + times('skip'),
    toKeep: record.toKeep + times('same'),
    archivedRows: record.archivedRows + many(checkedRows, (row) => row.archived && row.verdict !== 'issue'),
    withoutIsbn:
      record.withoutIsbn + many(checkedRows, (row) => row.verdict === 'create' && row.isbn === null),
  })
}

function many(checkedRows: readonly CheckedRow[], counts: (row: CheckedRow) => boolean): number {
  return checkedRows.filter(counts).length
}

function toVerdict({ number, verdict, isbn, bookId, wording, changes }: CheckedRow): Verdict {
  return { number, verdict, isbn, bookId, wording, changes, priceJump: changes && priceJump(changes) }
}

/** Words the reason why a book wasn't changed, like the issue of a row. */
const issuesOfBook =
  (batch: ReadonlyMap<string, PreviewedBook>) =>
  ({ book, issue }: Outcome): NumberedIssue[] => {
    if (issue === undefined) return []
    const number = batch.get(book.id)?.number ?? 0
    const about = { number, position: 0, line: number, column: '', value: book.title }
    return [{ ...about, message: issue, kind: issue, offer: '', subject: '' }]
  }

/** Changes the next books of a run and moves its cursor in one transaction, so a crash can't change a book twice. */
async function runNextBooks({ db, clock, pages, books }: ImportsDeps, id: string): Promise<boolean> {
  try {
    return await pages.write(async (tx, touch) => {
      const record = await claimImport(tx, id)
      if (record?.state !== 'running' || !record.request) return false
      const next = await rowsAfter(tx, id, record.cursor, BATCH)
      const batch = new Map(next.map(({ bookId, ...previewed }) => [bookId ?? '', previewed]))
      const context = { tx, touch, by: record.actorId, at: clock.now() }
      const { outcomes, done } = await books.changePossible(context, record.request, batch)
      await insertChanges(tx, id, done)
      await insertIssues(tx, id, outcomes.flatMap(issuesOfBook(batch)))
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
