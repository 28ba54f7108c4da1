import type { BookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import type { BatchOutcome, MovementReason } from '#modules/catalogue/batch/batch.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { type CheckedRow, batchRowOf, checkRows, issueLines } from './check-rows.ts'
import { overtakenIssue, renamedIssue } from './changed-since.ts'
import { BATCH } from './columns/import.ts'
import { columnsOf, issuesOf } from './columns/row-values.ts'
import {
  changesToUndo,
  claimImport,
  type ImportRecord,
  insertChanges,
  updateImport,
  recordKeptChanges,
} from './imports.repository.ts'
import { insertIssues, type NumberedIssue } from './issues.repository.ts'
import { rowsAfter, type StagedRow } from './rows.repository.ts'

export interface ImportsDeps extends Needs<'db' | 'clock' | 'pages' | 'jobs'> {
  /** Determines the pause after a batch. An embedded database can't serve another query during a batch. */
  engine: OpenDatabase['engine']
  books: BookBatchService
}

/** Rows that passed the dry run now have issues, and none may be skipped. */
class NoLongerValid extends Error {
  readonly issues: NumberedIssue[]

  constructor(issues: NumberedIssue[]) {
    super('rows are no longer valid')
    this.issues = issues
  }
}

/**
 * Writes the next rows and the cursor in one transaction, so that a crash neither repeats nor skips a row. If
 * a row has become invalid since the dry run, the run ends and all of it is undone. If a sale or a colleague
 * has changed a value since the dry run, the value stays and is reported.
 */
export async function runNext(deps: ImportsDeps, id: string): Promise<boolean> {
  try {
    return await deps.pages.write(async (tx, touch) => {
      const record = await claimImport(tx, id)
      if (record?.state !== 'running') return false
      const rows = await rowsAfter(tx, id, record.cursor, BATCH)
      await writeRows(deps, { tx, touch, record }, rows)
      if (rows.length < BATCH) await updateImport(tx, id, { state: 'done', finishedAt: deps.clock.now() })
      return true
    })
  } catch (error) {
    if (!(error instanceof NoLongerValid)) throw error
    await undoAll(deps, id, error.issues)
    return true
  }
}

interface Batch {
  tx: Tx
  touch: Touch
  record: ImportRecord
}

async function writeRows(
  { books, clock }: ImportsDeps,
  batch: Batch,
  rows: readonly StagedRow[],
): Promise<void> {
  const { tx, touch, record } = batch
  const last = rows.at(-1)
  if (!last) return
  const checkedRows = await checkRows(tx, books, record, rows)
  const written = checkedRows.filter((one, i) => one.said && isWanted(rows[i]) && !isRenamed(rows[i], one))
  const reason = reasonOf(record, clock.now())
  const outcome = await books.write({ tx, touch, reason }, written.map(batchRowOf(record.mapping)))
  const wrong = newIssues(record, rows, checkedRows, outcome)
  if (wrong.length > 0 && !record.skipIssues) throw new NoLongerValid(wrong)
  const issues = [...wrong, ...issuesSince(record, rows, checkedRows, outcome)]
  await insertIssues(tx, record.id, issues)
  await insertChanges(tx, record.id, outcome.done)
  const times = (wanted: string) => outcome.done.filter(({ kind }) => kind === wanted).length
  await updateImport(tx, record.id, {
    cursor: last.number,
    created: record.created + times('created'),
    updated: record.updated + times('updated'),
    unchanged: record.unchanged + outcome.unchanged,
    issueRows: record.issueRows + rowsOf(issues),
  })
}

/** Counts the rows with issues. A row with two issues counts once. */
function rowsOf(issues: readonly NumberedIssue[]): number {
  return new Set(issues.map(({ number }) => number)).size
}

/** Reports whether the dry run announced changes for the row. */
function isWanted(row: StagedRow | undefined): boolean {
  return row?.verdict === 'create' || row?.verdict === 'update'
}

/** New issues of rows that passed the dry run. */
function newIssues(
  { header, mapping }: ImportRecord,
  rows: readonly StagedRow[],
  checkedRows: readonly CheckedRow[],
  { refused }: BatchOutcome,
): NumberedIssue[] {
  const columns = columnsOf(header, mapping ?? { columns: [], fixed: {} })
  const failures = new Map(refused.map(({ number, failure }) => [number, failure]))
  return rows.flatMap((row, i) => {
    if (!isWanted(row)) return []
    const failure = failures.get(row.number)
    return failure ? issueLines(row, columns, issuesOf(failure)) : (checkedRows[i]?.issues ?? [])
  })
}

const isRenamed = (row: StagedRow | undefined, checked: CheckedRow) =>
  row !== undefined && renamedIssue(row, checked) !== undefined

/**
 * Returns issues of valid rows and cells that a sale or a colleague has changed since the dry run. They don't
 * stop the run.
 */
function issuesSince(
  { header, mapping }: ImportRecord,
  rows: readonly StagedRow[],
  checkedRows: readonly CheckedRow[],
  { overtaken }: BatchOutcome,
): NumberedIssue[] {
  const columns = columnsOf(header, mapping ?? { columns: [], fixed: {} })
  const cells = Map.groupBy(overtaken, ({ number }) => number)
  return rows.flatMap((row, i) => {
    const checked = checkedRows[i]
    if (!isWanted(row) || !checked?.said) return []
    const renamed = renamedIssue(row, checked)
    return issueLines(row, columns, renamed ? [renamed] : (cells.get(row.number) ?? []).map(overtakenIssue))
  })
}

async function undoAll({ db }: ImportsDeps, id: string, issues: readonly NumberedIssue[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const record = await claimImport(tx, id)
    if (record?.state !== 'running') return
    await insertIssues(tx, id, issues)
    const line = issues[0]?.line ?? 0
    const failure = `Line ${line} is no longer valid: ${issues[0]?.message ?? ''} Nothing was saved.`
    await updateImport(tx, id, { state: 'undoing', failure, issueRows: record.issueRows + rowsOf(issues) })
  })
}

/** Undoes the next rows, last first. An undone row is marked, so it's never undone twice. */
export function undoNext({ clock, books, pages }: ImportsDeps, id: string): Promise<boolean> {
  return pages.write(async (tx, touch) => {
    const record = await claimImport(tx, id)
    if (record?.state !== 'undoing') return false
    const done = await changesToUndo(tx, id, BATCH)
    const context = { tx, touch, reason: reasonOf(record, clock.now()) }
    const left = await books.undo(context, done, { whole: record.request !== null })
    await recordKeptChanges(
      tx,
      id,
      done.map(({ number }) => ({ number, kept: left.get(number) ?? [] })),
    )
    await updateImport(tx, id, {
      undone: record.undone + done.length - left.size,
      notUndone: record.notUndone + left.size,
      ...(done.length < BATCH && { state: 'undone', undoneAt: clock.now() }),
    })
    return true
  })
}

/** Stock journal entry for copies moved by a file, or by the undo of a bulk change. */
function reasonOf({ actorId: actor, fileName, request }: ImportRecord, at: Date): MovementReason {
  if (request) return { reason: 'other', note: 'A bulk change was undone', actor, at }
  return { reason: 'import', note: fileName, actor, at }
}
