import type { BookChanges } from '#modules/catalogue/book.ts'
import { REQUIRED } from '#modules/catalogue/editing/required-fields.ts'
import type { BookEntryService } from '#modules/catalogue/entry/entry.service.ts'
import {
  columnsOf,
  type Columns,
  type FieldFault,
  faultsOf,
  readRow,
  type RowValues,
  unread,
} from './columns/row-values.ts'
import type { NumberedFault } from './faults.repository.ts'
import type { Existing, Mapping } from './import.ts'
import type { ImportRecord } from './imports.repository.ts'
import type { StagedRow, Verdict } from './rows.repository.ts'
import type { Tx } from '#platform/database/database.ts'

import { faultLines } from './fault-lines.ts'
import { type KnownBooks, knownBooks } from './known-books.ts'

/** What a row would do, and with which values. */
export interface JudgedRow extends Verdict {
  line: number
  changes: BookChanges | undefined
  faults: NumberedFault[]
}

/** Judges rows that follow one another: one rule for the dry run and for the run. */
export async function judgeRows(
  tx: Tx,
  entry: BookEntryService,
  record: ImportRecord,
  rows: readonly StagedRow[],
): Promise<JudgedRow[]> {
  const columns = columnsOf(record.header, record.mapping ?? { columns: [], fixed: {} })
  const read = rows.map((row) => ({ row, number: row.number, values: readStaged(row, columns) }))
  const known = await knownBooks(tx, record.id, read)
  const judged = read.map(({ row, values }) => {
    const { faults, changes, ...verdict } = judge(values, row.line, known, record.existing)
    const { number, line } = row
    const said = verdict.bookId === null ? changes : withoutFixed(changes, columns.mapping)
    return {
      ...verdict,
      changes: said,
      number,
      line,
      isbn: values.isbn ?? null,
      faults: faultLines(row, columns, faults),
    }
  })
  const refused = await refusedByRules(tx, entry, judged)
  return judged.map((one, i) => {
    const [row, failure] = [rows[i], refused.get(one.number)]
    if (!row || !failure) return one
    return { ...one, verdict: 'faulty', faults: faultLines(row, columns, faultsOf(failure)) }
  })
}

function readStaged({ cells, fault }: StagedRow, columns: Columns): RowValues {
  return fault === null ? readRow(cells, columns) : unread(fault)
}

interface Judgement {
  verdict: Verdict['verdict']
  bookId: string | null
  changes: BookChanges | undefined
  faults: FieldFault[]
}

function judge(values: RowValues, line: number, known: KnownBooks, existing: Existing): Judgement {
  const named = known.named(values)
  const bookId = 'bookId' in named ? (named.bookId ?? null) : null
  const before = known.lineBefore(values, bookId ?? undefined, line)
  if (bookId !== null && existing === 'skip')
    return { verdict: 'skip', bookId, changes: undefined, faults: [] }
  const faults = [...values.faults]
  if ('field' in named) faults.push(named)
  else if (bookId === null) faults.push(...missing(values))
  if (before !== undefined) faults.push(sameAs(values, before))
  if (faults.length > 0) return { verdict: 'faulty', bookId, changes: undefined, faults }
  return { verdict: bookId === null ? 'create' : 'update', bookId, changes: values.changes, faults }
}

/** Values for all rows are for new books: nobody means to give all books of the shop the same stock. */
function withoutFixed(changes: BookChanges | undefined, { fixed }: Mapping): BookChanges | undefined {
  if (!changes) return undefined
  const names = Object.keys(fixed).map((field) => (field === 'category' ? 'categorySlug' : field))
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)))
}

/** Spec §5, of new books only: a file may state but the stock of known ones. */
function missing({ given }: RowValues): FieldFault[] {
  return REQUIRED.filter((field) => !given.has(field)).map((field) => ({ field, message: 'is required' }))
}

function sameAs({ id }: RowValues, line: number): FieldFault {
  return { field: id === undefined ? 'isbn' : 'id', message: `The same book stands on line ${line} already.` }
}

async function refusedByRules(tx: Tx, entry: BookEntryService, judged: readonly JudgedRow[]) {
  const rows = judged.flatMap(({ number, bookId, changes, verdict }) =>
    changes && verdict !== 'faulty' ? [{ number, bookId: bookId ?? undefined, changes }] : [],
  )
  const refused = await entry.check(tx, rows)
  return new Map(refused.map(({ number, failure }) => [number, failure]))
}
