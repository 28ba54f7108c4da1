import { BOOK_FIELD_NAMES, BOOK_FIELDS, OWN_ID_HEADING } from '#modules/catalogue/book-fields.ts'

/** What is read of a file of books, and what can be said of it; runs in the browser. */

/** `uploading` and `undoing` pass by themselves; `uploaded` waits for columns, `checked` for a decision. */
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

/** What becomes of a row whose book the shop has already. */
export const EXISTING = ['update', 'skip'] as const
export type Existing = (typeof EXISTING)[number]

/** Of a dry run: what a row would do; `same`: nothing, all that it says is so already. */
export type RowVerdict = 'create' | 'update' | 'same' | 'skip' | 'faulty'

/** What a file would do to books, as the report lists it. */
export const PLANNED = ['update', 'create'] as const
export type PlannedKind = (typeof PLANNED)[number]

/** What spreadsheets do to values, and staff may have put right in all rows of a file at once. */
export const MENDS = [
  'isbn-zero',
  'decimals',
  'early-years',
  'comma-decimals',
  'day-first',
  'month-first',
  'letters',
] as const
export type Mend = (typeof MENDS)[number]

/** Offers that leave staff a choice of two mends: an import never guesses between them. */
export const CHOICES = {
  'day-order': ['day-first', 'month-first'],
  'three-decimals': ['decimals', 'comma-decimals'],
} as const satisfies Record<string, readonly Mend[]>

/** How the report can put right what it says: a mend or a choice of mends, a category that is added, a price for all who have none. */
export const OFFERS = [
  ...MENDS,
  ...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
  'category',
  'price',
] as const
export type Offer = (typeof OFFERS)[number]

/** Which of two numbers in a date such as 11/9/2015 is the day. */
export type DayOrder = 'day-first' | 'month-first'

/** The fields of a book that a file can state; `id` is the shop's own, as exports have it. */
export const IMPORT_FIELDS = ['id', ...BOOK_FIELD_NAMES] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export function importLabel(field: ImportField): string {
  return field === 'id' ? 'Id of this shop' : BOOK_FIELDS[field].label
}

/** Headings that mean a field, whatever their case, spaces and signs; the best known first. */
export function headingsOf(field: ImportField): readonly string[] {
  if (field === 'id') return [OWN_ID_HEADING]
  // Our own exports name fields as we do.
  return [...(BOOK_FIELDS[field].headings?.split(', ') ?? []), field]
}

/** Which column states which field: for each column of the file a field or null. */
export interface Mapping {
  columns: (ImportField | null)[]
  /** One value for all new books of which the file says nothing there. */
  fixed: Partial<Record<ImportField, string>>
  /** None in files that were read before there were any. */
  mends?: Mend[] | undefined
  /** Whether archived books that the file names come back into the shop. */
  restore?: boolean | undefined
  /** The order that the dates of the file show; found when a dry run starts. */
  dayOrder?: DayOrder | undefined
}

export const MAX_IMPORT_BYTES = 50_000_000
export const MAX_IMPORT_ROWS = 200_000
export const MAX_COLUMNS = 100
/** An Excel workbook is held in memory while its rows are read. */
export const MAX_WORKBOOK_BYTES = 20_000_000
/** Rows that one transaction takes. */
export const BATCH = 200

/** One thing that is wrong with a row, for the person who has the file open. */
export interface RowIssue {
  line: number
  /** The heading of the column; empty when it is the row as a whole. */
  column: string
  value: string
  message: string
}

/** What is wrong with a row; without a field when it is the row as a whole. */
export interface FieldIssue {
  field: ImportField | undefined
  message: string
  /** The heading under which the report counts it, where the message differs from row to row. */
  kind?: string
  /** How it can be put right in all rows that have it. */
  offer?: Offer
  /** What the offer is about. */
  subject?: string
}
