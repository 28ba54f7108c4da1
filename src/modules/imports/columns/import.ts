import { BOOK_FIELD_NAMES, BOOK_FIELDS, OWN_ID_HEADING } from '#modules/catalogue/book-fields.ts'

/** Vocabulary of importing a book file. Runs in the browser. */

/**
 * `uploading` and `undoing` progress on their own; `uploaded` waits for columns, `checked` for a decision.
 */
export const IMPORT_STATES = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Treatment of rows whose book already exists. */
export const EXISTING = ['update', 'skip'] as const
export type Existing = (typeof EXISTING)[number]

/** Meaning of the copies in a file for a book that the shop already has. */
export const STOCK_MODES = ['replace', 'add'] as const
export type StockMode = (typeof STOCK_MODES)[number]

/** Effect of a row in a dry run. `same`: the row changes nothing. */
export type RowVerdict = 'create' | 'update' | 'same' | 'skip' | 'issue'

/** Planned effects on books, as listed in the report. */
export const PLANNED = ['update', 'create'] as const
export type PlannedKind = (typeof PLANNED)[number]

/**
 * Repairs of typical spreadsheet damage, and answers to questions, which staff apply to all rows of a file
 * together.
 */
export const CORRECTIONS = [
  'isbn-zero',
  'decimals',
  'early-years',
  'day-first',
  'month-first',
  'letters',
  'raise-mrp',
  'high-mrp',
] as const
export type Correction = (typeof CORRECTIONS)[number]

/** Offers with a choice of two repairs. An import never guesses between them. */
export const CHOICES = {
  'day-order': ['day-first', 'month-first'],
  'three-decimals': ['decimals', 'comma-decimals'],
} as const satisfies Record<string, readonly (Correction | 'comma-decimals')[]>

/**
 * Fixes that the report offers for an issue: a repair, decimal commas in one column, a choice of repairs, a
 * new category, or a price for all books without one.
 */
export const OFFERS = [
  ...CORRECTIONS,
  'comma-decimals',
  ...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
  'category',
  'price',
] as const
export type Offer = (typeof OFFERS)[number]

/** Position of the day in a date such as 11/9/2015. */
export type DayOrder = 'day-first' | 'month-first'

/** Book fields that a file can state. `id` is the shop's own, as in exports. */
export const IMPORT_FIELDS = ['id', ...BOOK_FIELD_NAMES] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export function importLabel(field: ImportField): string {
  return field === 'id' ? 'ID in this shop' : BOOK_FIELDS[field].label
}

/** Headings of a field, most common first. Case, spaces and punctuation are ignored. */
export function headingsOf(field: ImportField): readonly string[] {
  if (field === 'id') return [OWN_ID_HEADING]
  // Our own exports use field names as headings.
  return [...(BOOK_FIELDS[field].headings?.split(', ') ?? []), field]
}

/** Maps columns to fields: a field or null for each column. */
export interface Mapping {
  columns: (ImportField | null)[]
  /** Values for all new books that lack the field in the file. */
  fixed: Partial<Record<ImportField, string>>
  corrections?: Correction[] | undefined
  /** Fields in whose columns a comma is a decimal point. */
  decimalCommas?: ImportField[] | undefined
  /** Undefined until staff have answered. */
  stock?: StockMode | undefined
  /** True to return archived books named by the file to the shop. */
  restore?: boolean | undefined
  /** Order implied by the dates of the file; determined when a dry run starts. */
  dayOrder?: DayOrder | undefined
}

/** A file is held in memory while its rows are read. */
export const MAX_IMPORT_BYTES = 20_000_000
export const MAX_IMPORT_ROWS = 20_000
export const MAX_COLUMNS = 100
/** Rows per transaction. */
export const BATCH = 200

/** An issue with a row, worded for staff who have the file open. */
export interface RowIssue {
  line: number
  /** Column heading; empty for the row as a whole. */
  column: string
  value: string
  message: string
}

/** An issue with a row; without a field it concerns the whole row. */
export interface FieldIssue {
  field: ImportField | undefined
  message: string
  /** Heading under which the report counts the issue, if its message varies between rows. */
  kind?: string
  /** Fix that applies to all rows with this issue. */
  offer?: Offer
  /** Subject of the offer: the category's name, or the field whose column has decimal commas. */
  subject?: string
}
