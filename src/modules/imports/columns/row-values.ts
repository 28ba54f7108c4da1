import type { z } from 'zod'

import type { BookChanges } from '#modules/catalogue/book.ts'
import { REQUIRED } from '#modules/catalogue/editing/required-fields.ts'
import { bookUpdate } from '#modules/catalogue/catalogue.schema.ts'
import { isbnFault } from '#modules/catalogue/isbn-fault.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import type { ImportField, Mapping } from '#modules/imports/import.ts'
import { Failure } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'
import { isId } from '#platform/ids.ts'

import { isCutShort, valueOf } from './cell-values.ts'
import { bareHeading } from './suggest.ts'

/** Where the value of a field stands; -1: in no column. */
export type Places = Partial<Record<ImportField, number>>

export interface Columns {
  header: readonly string[]
  mapping: Mapping
  places: Places
}

/** What a row says of a book. Money in paise; empty cells say nothing. */
export interface RowValues {
  id: string | undefined
  isbn: string | undefined
  /** Fields that are not empty, right or wrong. */
  given: ReadonlySet<string>
  /** Undefined where something is wrong. */
  changes: BookChanges | undefined
  faults: FieldFault[]
}

/** What is wrong with a row; without a field when it is the row as a whole. */
export interface FieldFault {
  field: ImportField | undefined
  message: string
}

export function columnsOf(header: readonly string[], mapping: Mapping): Columns {
  const places: Places = {}
  mapping.columns.forEach((field, at) => {
    if (field) places[field] = at
  })
  for (const field of Object.keys(mapping.fixed) as ImportField[]) places[field] ??= -1
  return { header, mapping, places }
}

/** Reads a row by the rules of the book form; all that is wrong with its values at once. */
export function readRow(cells: readonly string[], columns: Columns): RowValues {
  const width = widthFault(cells, columns)
  if (width) return unread(width)
  const fields = textsOf(cells, columns)
  const faults = identityFaults(fields)
  const { id, isbn, ...rest } = fields
  const parsed = bookUpdate.safeParse(rest)
  if (!parsed.success) faults.push(...faultsOf(refusal(parsed.error.issues)))
  const digits = isbn === undefined ? undefined : parseIsbn(isbn)
  const changes = parsed.success && faults.length === 0 ? toChanges(parsed.data, digits) : undefined
  return {
    id: id !== undefined && isId(id) ? id : undefined,
    isbn: digits,
    given: new Set(Object.keys(fields)),
    changes,
    faults,
  }
}

/** A row of which no value can be trusted: nothing else is said of it. */
export function unread(message: string): RowValues {
  const faults = [{ field: undefined, message }]
  return { id: undefined, isbn: undefined, given: new Set(REQUIRED), changes: undefined, faults }
}

function toChanges(
  { category, ...sent }: z.output<typeof bookUpdate>,
  isbn: string | undefined,
): BookChanges {
  const values = Object.entries(sent).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(values),
    ...(isbn !== undefined && { isbn }),
    ...(category !== undefined && { categorySlug: category }),
  }
}

type Texts = Partial<Record<ImportField, string>>

function textsOf(cells: readonly string[], { header, mapping, places }: Columns): Texts {
  const texts: Texts = {}
  for (const [name, at] of Object.entries(places)) {
    const field = name as ImportField
    const cell = at < 0 ? (mapping.fixed[field] ?? '') : (cells[at] ?? '')
    const text = valueOf(field, cell, bareHeading(header[at] ?? ''))
    if (text !== '') texts[field] = text
  }
  return texts
}

function identityFaults({ id, isbn }: Texts): FieldFault[] {
  const faults: FieldFault[] = []
  if (id !== undefined && !isId(id)) faults.push({ field: 'id', message: 'is no id of this shop' })
  if (isbn === undefined || parseIsbn(isbn)) return faults
  const message = isCutShort(isbn)
    ? 'A spreadsheet has cut this ISBN short. Format the column as text and enter it again.'
    : (isbnFault(isbn) ?? 'This is no ISBN.')
  return [...faults, { field: 'isbn', message }]
}

/** Programs write a value for every column; fewer or more mean that a delimiter is missing or too many. */
function widthFault(cells: readonly string[], { header }: Columns): string | undefined {
  const more = cells.slice(header.length).some((cell) => cell.trim() !== '')
  if (cells.length >= header.length && !more) return undefined
  return `This row has ${cells.length} ${cells.length === 1 ? 'value' : 'values'}, the heading has ${header.length}.`
}

/** What a refusal of the catalogue says of a row. */
export function faultsOf(failure: unknown): FieldFault[] {
  if (!(failure instanceof Failure)) throw failure
  const { issues } = failure
  if (!issues || issues.length === 0) return [{ field: undefined, message: failure.message }]
  return issues.map(({ path, message }) => ({ field: path as ImportField, message }))
}
