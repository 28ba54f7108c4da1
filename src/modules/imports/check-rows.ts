import type { BookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import type { BatchRow, FieldDifference } from '#modules/catalogue/batch/batch.ts'
import type { CategoryKeys } from '#modules/catalogue/batch/check-batch.ts'
import { REQUIRED_IN_FILES } from '#modules/catalogue/book-fields.ts'
import type { BookChanges } from '#modules/catalogue/book.ts'
import type { Tx } from '#platform/database/database.ts'

import { isCutFrom } from './columns/cell-isbns.ts'
import { type Existing, type FieldIssue, importLabel, type Mapping } from './columns/import.ts'
import { type Columns, columnsOf, issuesOf, readRow, type RowValues, unread } from './columns/row-values.ts'
import type { ImportRecord } from './imports.repository.ts'
import { priceQuestions } from './price-questions.ts'
import type { NumberedIssue } from './issues.repository.ts'
import { type KnownBooks, knownBooks, type Named, wordingOf } from './known-books.ts'
import type { FoundBook, StagedRow, Verdict } from './rows.repository.ts'

/** The planned effect of a row, with its values. */
export interface CheckedRow extends Omit<Verdict, 'priceJump'> {
  line: number
  /** Values for the catalogue; undefined if the row is faulty or skipped. */
  said: BookChanges | undefined
  archived: boolean
  restore: boolean
  /** During a run: the changes that the dry run announced for a known book. */
  announced: readonly FieldDifference[] | undefined
  issues: NumberedIssue[]
  /** Remarks that don't stop the row. */
  notes: NumberedIssue[]
}

/** Checks consecutive rows. Both the dry run and the run use these rules. */
export async function checkRows(
  tx: Tx,
  books: BookBatchService,
  record: ImportRecord,
  rows: readonly StagedRow[],
): Promise<CheckedRow[]> {
  const { existing, mapping } = record
  const columns = columnsOf(record.header, mapping ?? { columns: [], fixed: {} })
  const read = rows.map((row) => ({ row, number: row.number, values: readStaged(row, columns) }))
  const known = await knownBooks(tx, record.id, read)
  const categories = await books.categories(tx)
  const checkedRows = read.map(({ row, values }): CheckedRow => {
    const decision = decide(values, row.line, { known, categories, existing, columns })
    return {
      ...decision,
      number: row.number,
      line: row.line,
      isbn: values.isbn ?? null,
      wording: wordingOf(values) ?? null,
      changes: null,
      restore: decision.archived && mapping?.restore === true,
      announced: record.state === 'running' ? (row.changes ?? undefined) : undefined,
      issues: issueLines(row, columns, decision.issues),
      notes: issueLines(row, columns, decision.notes),
    }
  })
  const batchRow = batchRowOf(mapping)
  const checked = await books.check(tx, checkedRows.filter(isValid).map(batchRow))
  return checkedRows.map((one, i) => {
    const [row, said] = [rows[i], isValid(one) ? checked.get(one.number) : undefined]
    if (!row || !said) return one
    const asked = said.prices ? priceQuestions(said.prices, one, mapping) : []
    const wrong = 'failure' in said && asked.length === 0 ? issuesOf(said.failure) : asked
    if (wrong.length > 0) return { ...one, verdict: 'issue', issues: issueLines(row, columns, wrong) }
    if (one.bookId === null || 'failure' in said) return one
    return { ...one, verdict: said.changes.length > 0 ? 'update' : 'same', changes: said.changes }
  })
}

const isValid = ({ said }: CheckedRow) => said !== undefined

/** Converts rows for the catalogue, with the meaning that staff chose for copies and prices. */
export const batchRowOf =
  (mapping: Mapping | null) =>
  ({ number, bookId, said, restore, announced }: CheckedRow): BatchRow => ({
    number,
    bookId: bookId ?? undefined,
    changes: said ?? {},
    restore,
    addsStock: mapping?.stock === 'add',
    raisesMrp: mapping?.corrections?.includes('raise-mrp') === true,
    ...(announced && { announced }),
  })

function readStaged({ cells, error }: StagedRow, columns: Columns): RowValues {
  return error === null ? readRow(cells, columns) : unread(error)
}

interface RowDecision {
  verdict: Verdict['verdict']
  bookId: string | null
  archived: boolean
  said: BookChanges | undefined
  issues: FieldIssue[]
  notes: readonly FieldIssue[]
}

interface Lookups {
  known: KnownBooks
  categories: CategoryKeys
  existing: Existing
  columns: Columns
}

function decide(values: RowValues, line: number, lookups: Lookups): RowDecision {
  const { known } = lookups
  if (values.noBook !== undefined) return leftOut(values.noBook)
  const named = known.named(values)
  const book = 'book' in named ? named.book : undefined
  if ('book' in named && !book && isSection(values, lookups.columns)) return leftOut(SECTION)
  return decideOnBook(values, line, lookups, named)
}

function decideOnBook(values: RowValues, line: number, lookups: Lookups, named: Named): RowDecision {
  const { known, existing } = lookups
  const book = 'book' in named ? named.book : undefined
  const before = known.lineBefore(values, book?.id, line)
  const found = { bookId: book?.id ?? null, archived: book?.archived === true }
  const { notes } = values
  if (book && existing === 'skip') return { verdict: 'skip', ...found, said: undefined, issues: [], notes }
  const issues = issuesOfRow(values, named, lookups)
  if (before !== undefined) issues.push(sameAs(values, before))
  if (issues.length > 0) return { verdict: 'issue', ...found, said: undefined, issues, notes }
  if (!book) return { verdict: 'create', ...found, said: values.changes, issues, notes }
  return { verdict: 'update', ...found, said: withoutFilled(values), issues, notes }
}

/** A row that isn't a book, such as a total, is skipped and counted in the report. */
function leftOut(message: string): RowDecision {
  const notes = [{ field: undefined, message }]
  return { verdict: 'skip', bookId: null, archived: false, said: undefined, issues: [], notes }
}

function issuesOfRow(values: RowValues, named: Named, lookups: Lookups): FieldIssue[] {
  const { cutIsbn, short } = values
  const isKnown = cutIsbn === undefined || isCutFrom(cutIsbn, bookOfId(values, named)?.isbn ?? '')
  const issues = [...values.issues, ...(isKnown ? [] : [CUT_ISBN]), ...issuesAmong(values, named, lookups)]
  // Excel omits empty cells at the end of a row. But if values don't fit their columns, a delimiter is
  // missing.
  const unexplained = issues.filter(({ offer }) => offer === undefined || offer === 'price')
  return short && issues.length > 1 && unexplained.length > 0 ? [short] : issues
}

const CUT_ISBN: FieldIssue = {
  field: 'isbn',
  message:
    'A spreadsheet has shortened this ISBN. Format the column as Number without decimals and save again, or upload the .xlsx file.',
}

function bookOfId({ id }: RowValues, named: Named): FoundBook | undefined {
  return id !== undefined && 'book' in named ? named.book : undefined
}

/** Checks a row against the books and categories of the shop. */
function issuesAmong(values: RowValues, named: Named, { categories }: Lookups): FieldIssue[] {
  const { category } = values
  const unknown = category === undefined || categories.named(category) ? [] : [noCategory(category)]
  if ('field' in named) return [named, ...unknown]
  if (named.book) return unknown
  return [...missing(values), ...unknown]
}

const SECTION = 'This row has only a title, so it is taken for a heading.'

/**
 * A list of titles and authors. In a file with more columns, a row with only a title is a section heading.
 */
const MANY_COLUMNS = 2

function isSection({ given, filled }: RowValues, { places }: Columns): boolean {
  const stated = [...given].filter((field) => !filled.has(field))
  const inFile = Object.values(places).filter((at) => at >= 0)
  return inFile.length > MANY_COLUMNS && stated.length === 1 && stated[0] === 'title'
}

/**
 * Drops the values for all new books. Existing books don't get them: staff never intend the same stock for
 * all.
 */
function withoutFilled({ changes = {}, filled }: RowValues): BookChanges {
  const isFilled = (name: string) => filled.has(name === 'categorySlug' ? 'category' : name)
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !isFilled(name)))
}

/**
 * Issues for the missing fields of a new book. Rows of known books may omit fields. The ISBN is optional,
 * because books without an ISBN are matched by their wording.
 */
function missing({ given }: RowValues): FieldIssue[] {
  return REQUIRED_IN_FILES.filter((field) => !given.has(field)).map((field) => ({
    field,
    message: 'is required',
    ...(field === 'price' && { offer: 'price' as const }),
  }))
}

function noCategory(name: string): FieldIssue {
  const message = `Unknown category: ${name}.`
  return { field: 'category', message, offer: 'category', subject: name }
}

function sameAs({ id, isbn }: RowValues, line: number): FieldIssue {
  const byNumber = isbn === undefined ? 'title' : 'isbn'
  const field = id === undefined ? byNumber : 'id'
  return { field, message: `Duplicate of line ${line}.`, kind: 'Duplicate of an earlier line.' }
}

/** Maximum length of a value in the report, enough to find the value in the file. */
const MAX_SHOWN = 200

/** Formats a row's issues for the report: line, column and value. */
export function issueLines(row: StagedRow, columns: Columns, issues: readonly FieldIssue[]): NumberedIssue[] {
  return issues.map((issue, position) => ({
    number: row.number,
    position,
    line: row.line,
    ...place(row.cells, columns, issue),
    message: issue.message,
    kind: issue.kind ?? issue.message,
    offer: issue.offer ?? '',
    subject: issue.subject ?? '',
  }))
}

function place(cells: readonly string[], { header, mapping, places }: Columns, { field }: FieldIssue) {
  if (field === undefined) return { column: '', value: shown(cells.join(', ')) }
  const at = places[field] ?? -1
  const column = (at >= 0 && header[at]?.trim()) || importLabel(field)
  return { column, value: shown((at < 0 ? mapping.fixed[field] : cells[at]) ?? '') }
}

function shown(value: string): string {
  const text = value.trim()
  // Half of a surrogate pair at the cut couldn't be stored.
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text
}
