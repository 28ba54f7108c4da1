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

/** Of a dry run: what a row would do. */
export type RowVerdict = 'create' | 'update' | 'skip' | 'faulty'

/** The fields of a book that a file can state; `id` is the shop's own, as exports have it. */
export const IMPORT_FIELDS = [
  'id',
  'isbn',
  'title',
  'subtitle',
  'author',
  'category',
  'price',
  'discountPrice',
  'originalPrice',
  'stock',
  'publisher',
  'edition',
  'date',
  'amendedUpTo',
  'lawStatedAsOn',
  'pages',
  'binding',
  'language',
  'genre',
  'hsn',
  'description',
  'longDescription',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column states which field: for each column of the file a field or null. */
export interface Mapping {
  columns: (ImportField | null)[]
  /** One value for all new books, of fields without a column. */
  fixed: Partial<Record<ImportField, string>>
}

export const MOST_IMPORT_BYTES = 50_000_000
export const MOST_IMPORT_ROWS = 200_000
/** Rows that one transaction takes. */
export const BATCH = 200

/** One thing that is wrong with a row, for the person who has the file open. */
export interface RowFault {
  line: number
  /** The heading of the column; empty when it is the row as a whole. */
  column: string
  value: string
  message: string
}
