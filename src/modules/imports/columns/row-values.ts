import { isMoney, OWN_ID_HEADING, REQUIRED_FIELDS } from '#modules/catalogue/book-fields.ts'
import { bookUpdate, toChanges } from '#modules/catalogue/book-input.schema.ts'
import type { BookChanges } from '#modules/catalogue/book.ts'
import { isbnIssue, parseIsbn } from '#modules/catalogue/isbn.ts'
import { Failure } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'
import { isId } from '#platform/ids.ts'

import { isCutShort } from './cell-isbns.ts'
import { withCorrections, plainEdition, valueOf } from './cell-values.ts'
import { foreignCurrency, notRupees, statedCurrency } from './currency.ts'
import type { FieldIssue, ImportField, Mapping } from './import.ts'
import { noBookIssue } from './no-book.ts'
import { isClearing, withoutPlaceholder } from './placeholders.ts'
import { bareHeading, isAddress } from './suggest.ts'

/** Column of each field; -1 for a field without a column. */
export type Places = Partial<Record<ImportField, number>>

export interface Columns {
  header: readonly string[]
  mapping: Mapping
  places: Places
  /** True if the file is one of our exports, whose values are taken literally. */
  own: boolean
}

/** The valid values that identify the book of a row. */
export interface RowNames {
  id: string | undefined
  isbn: string | undefined
  title: string
  author: string
  edition: string
  /** Slug or name. */
  category: string | undefined
  /** Author and edition of a new book if the row omits them; an earlier import may have set them. */
  otherwise: { author: string; edition: string }
}

/** The values that a row states for a book. Money in paise. An empty cell doesn't state a value. */
export interface RowValues extends RowNames {
  /** Non-empty fields, valid or not. */
  given: ReadonlySet<string>
  /** Fields filled from the values for all new books. */
  filled: ReadonlySet<string>
  /** Undefined if the row is faulty. */
  changes: BookChanges | undefined
  issues: FieldIssue[]
  /** Placeholders that were read as empty cells. */
  notes: FieldIssue[]
  /** Reason why the row is a total, a charge or a repeated header and not a book. */
  noBook?: string
  /** An ISBN that a spreadsheet cut short. Not an issue yet: the row's id may identify the book. */
  cutIsbn?: string | undefined
  /**
   * Set if the row has fewer values than headings. That's valid if the row's last cells are empty; otherwise
   * a delimiter is missing.
   */
  short?: FieldIssue | undefined
}

export function columnsOf(header: readonly string[], mapping: Mapping): Columns {
  const places: Places = {}
  mapping.columns.forEach((field, at) => {
    if (field) places[field] = at
  })
  for (const field of Object.keys(mapping.fixed) as ImportField[]) places[field] ??= -1
  const own = header.some((heading) => bareHeading(heading) === bareHeading(OWN_ID_HEADING))
  return { header, mapping, places, own }
}

/** Reads a row by the rules of the book form. Collects all issues, one per field. */
export function readRow(cells: readonly string[], columns: Columns): RowValues {
  const more = cells.slice(columns.header.length).some((cell) => cell.trim() !== '')
  if (more) return unread(widthMessage(cells, columns))
  const { texts, filled, issues: uncorrected, notes } = textsOf(cells, columns)
  const noBook = noBookIssue(cells, columns.header, texts)
  if (noBook !== undefined) return { ...unread(noBook), noBook }
  const currency = currencyIssues(cells, columns, texts)
  const wrong = [...currency, ...uncorrected, ...identityIssues(texts), ...addressIssues(texts)]
  const said = new Set(wrong.map(({ field }) => field))
  const { id: _id, isbn: _isbn, ...rest } = texts
  const checked = Object.entries(rest).filter(([field]) => !said.has(field as ImportField))
  const parsed = bookUpdate.safeParse(Object.fromEntries(checked))
  const issues = onceEach(parsed.success ? wrong : [...wrong, ...issuesOf(refusal(parsed.error.issues))])
  const names = namesOf(texts, filled)
  return {
    ...names,
    given: new Set(Object.keys(texts)),
    filled,
    changes:
      parsed.success && issues.length === 0
        ? { ...toChanges(parsed.data), ...(names.isbn !== undefined && { isbn: names.isbn }) }
        : undefined,
    issues,
    notes,
    cutIsbn: isCutShort(texts.isbn ?? '') ? texts.isbn : undefined,
    short:
      cells.length < columns.header.length
        ? { field: undefined, message: widthMessage(cells, columns) }
        : undefined,
  }
}

/** Identifying values of a row. A row with an invalid ISBN doesn't identify a book, not even by its title. */
function namesOf(texts: Texts, filled: ReadonlySet<string>): RowNames {
  const { id, isbn, title = '', author = '', edition = '', category } = texts
  const digits = isbn === undefined ? undefined : parseIsbn(isbn)
  return {
    id: id !== undefined && isId(id) ? id : undefined,
    isbn: digits,
    title: isbn === undefined || digits !== undefined ? title : '',
    author: filled.has('author') ? '' : author,
    edition: filled.has('edition') ? '' : edition,
    category,
    otherwise: { author, edition },
  }
}

/** Values of an unreadable row, with `message` as the only issue. */
export function unread(message: string): RowValues {
  const issues = [{ field: undefined, message }]
  const names = namesOf({}, new Set())
  return {
    ...names,
    given: new Set(REQUIRED_FIELDS),
    filled: new Set(),
    changes: undefined,
    issues,
    notes: [],
  }
}

function onceEach(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.filter(({ field }, at) => issues.findIndex((one) => one.field === field) === at)
}

type Texts = Partial<Record<ImportField, string>>

interface RowTexts {
  texts: Texts
  filled: Set<string>
  issues: FieldIssue[]
  notes: FieldIssue[]
}

function textsOf(cells: readonly string[], columns: Columns): RowTexts {
  const { header, mapping, places, own } = columns
  const found: RowTexts = { texts: {}, filled: new Set(), issues: [], notes: [] }
  for (const [name, at] of Object.entries(places)) {
    const field = name as ImportField
    const cell = cells[at] ?? ''
    const heading = bareHeading(header[at] ?? '')
    const stated = statedIn(field, cell, { heading, own })
    if (stated === CLEAR) found.texts[field] = ''
    else readInto(found, field, stated || valueOf(field, mapping.fixed[field] ?? '', heading), columns)
    if (stated !== '') continue
    if (found.texts[field] !== undefined) found.filled.add(field)
    if (cell.trim() !== '') found.notes.push({ field, message: READ_AS_EMPTY })
  }
  return found
}

/** Adds a value to the row, with the issue that staff have to decide. */
function readInto({ texts, issues }: RowTexts, field: ImportField, written: string, columns: Columns): void {
  const { text, issue } = withCorrections(field, written, columns.mapping)
  if (issue) issues.push(issue)
  if (text !== '') texts[field] = field === 'edition' && !columns.own ? plainEdition(text) : text
}

/** Reads a cell. Only third-party files have placeholders; our own exports state literal values. */
function statedIn(
  field: ImportField,
  cell: string,
  { heading, own }: { heading: string; own: boolean },
): string | typeof CLEAR {
  const value = valueOf(field, cell, heading)
  if (own) return value
  return isClearing(field, value) ? CLEAR : withoutPlaceholder(field, value)
}

/** Marks a cell that empties its field. */
const CLEAR = Symbol('clear')

const READ_AS_EMPTY = 'was read as empty, because it holds only a placeholder'

/** Rejects amounts whose cell, heading or row names another currency. */
function currencyIssues(cells: readonly string[], { header, places }: Columns, texts: Texts): FieldIssue[] {
  const stated = statedCurrency(header, cells)
  return (Object.keys(texts) as ImportField[]).filter(isMoney).flatMap((field) => {
    const text = texts[field] ?? ''
    const inHeading = foreignCurrency(header[places[field] ?? -1] ?? '')
    const currency = foreignCurrency(text) ?? inHeading ?? stated
    return currency === undefined || text === '' ? [] : [{ field, message: notRupees(currency) }]
  })
}

/** Fields whose headings publishers also use for a column of pictures. */
const NO_ADDRESSES: readonly ImportField[] = ['binding', 'genre', 'language', 'edition']

function addressIssues(texts: Texts): FieldIssue[] {
  return NO_ADDRESSES.filter((field) => isAddress(texts[field] ?? '')).map((field) => ({
    field,
    message: 'is the address of a picture or page',
  }))
}

function identityIssues({ id, isbn }: Texts): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (id !== undefined && !isId(id)) issues.push({ field: 'id', message: 'isn’t an ID of this shop' })
  if (isbn === undefined || parseIsbn(isbn) || isCutShort(isbn)) return issues
  const message = isbnIssue(isbn) ?? 'This isn’t a valid ISBN.'
  return [
    ...issues,
    { field: 'isbn', message, kind: 'This isn’t a valid ISBN. Compare its digits with the book.' },
  ]
}

function widthMessage(cells: readonly string[], { header }: Columns): string {
  return `This row has ${cells.length} ${cells.length === 1 ? 'value' : 'values'}; the header has ${header.length}.`
}

/** Converts a rejection by the catalogue to issues of the row. */
export function issuesOf(failure: unknown): FieldIssue[] {
  if (!(failure instanceof Failure)) throw failure
  const { issues } = failure
  if (!issues || issues.length === 0) return [{ field: undefined, message: failure.message }]
  return issues.map(({ path, message }) => ({ field: path as ImportField, message }))
}
