import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { RequestedChange } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { FieldDifference, StoredValues, UndoConflict } from '#modules/catalogue/batch/batch.ts'
import { id, instant } from '#platform/database/columns.ts'

import type {
  Existing,
  ImportField,
  ImportState,
  Mapping,
  Offer,
  RowVerdict,
  StockMode,
} from './columns/import.ts'

const count = (name: string) => integer(name).notNull().default(0)

/**
 * A change to many books, from the upload of a file or the request to the undo. The tables are the queue:
 * `state` and `cursor` define what is due.
 */
export const imports = pgTable(
  'imports',
  {
    id: id('id').primaryKey(),
    /** Name of the file, or a description of the bulk change. */
    fileName: text('file_name').notNull(),
    /** One change for all books, with its reason and note; null for a file. */
    request: jsonb('request').$type<RequestedChange>(),
    actorId: id('actor_id').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    bytes: count('bytes'),
    encoding: text('encoding').notNull().default(''),
    delimiter: text('delimiter').notNull().default(','),
    /** Row of the heading. Publishers write their name and the date above it. */
    headingRow: count('heading_row'),
    header: jsonb('header').$type<string[]>().notNull().default([]),
    /** First values of each column, to help staff recognize the column. */
    sample: jsonb('sample').$type<string[][]>().notNull().default([]),
    /** Hash of the file's bytes, so that the copies of one file aren't added twice. */
    fingerprint: text('fingerprint'),
    mapping: jsonb('mapping').$type<Mapping>(),
    existing: text('existing').$type<Existing>().notNull().default('update'),
    /** Counts dry runs, so that a run can state which dry run it is based on. */
    check: count('check'),
    skipIssues: boolean('skip_issues').notNull().default(false),
    /** Last row processed in the current state. */
    cursor: count('cursor'),
    rows: count('rows'),
    issueRows: count('issue_rows'),
    toCreate: count('to_create'),
    toUpdate: count('to_update'),
    toSkip: count('to_skip'),
    /** Counts of the dry run: unchanged rows, rows of archived books, and new books without ISBN. */
    toKeep: count('to_keep'),
    archivedRows: count('archived_rows'),
    withoutIsbn: count('without_isbn'),
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    undone: count('undone'),
    notUndone: count('not_undone'),
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    checkedAt: instant('checked_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('imports_by_age').on(t.createdAt, t.id),
    // Workers poll this every few seconds and almost always find nothing.
    index('imports_due')
      .on(t.id)
      .where(sql`state in ('uploaded', 'checking', 'running', 'undoing')`),
  ],
)

/** The last mapping of files with the same column names. */
export const importMappings = pgTable('import_mappings', {
  /** Bare column names, sorted and joined. */
  headings: text('headings').primaryKey(),
  /** Field of each bare column name; null ignores the column. */
  fields: jsonb('fields').$type<Record<string, ImportField | null>>().notNull(),
  stock: text('stock').$type<StockMode>(),
})

const ofImport = () =>
  id('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' })

/** Rows as in the file, or the books of a bulk change. `error` states why a row couldn't be read. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: ofImport(),
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    error: text('error'),
    verdict: text('verdict').$type<RowVerdict>(),
    /** ISBN of the row and the matching book in the shop, from the last dry run. */
    isbn: text('isbn'),
    bookId: id('book_id'),
    /** The book's version in the preview of a bulk change, and its stock if the change sets it. */
    version: integer('version'),
    stock: integer('stock'),
    /** Normalized title, author and edition, which identify books without an ISBN. */
    wording: text('wording'),
    /** The row's changes to a book in the shop, from the last dry run. */
    changes: jsonb('changes').$type<FieldDifference[]>(),
    /** Largest change of a price, in hundredths of a per cent; null if no price changes. */
    priceJump: integer('price_jump'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    index('import_rows_isbn')
      .on(t.importId, t.isbn, t.number)
      .where(sql`isbn is not null`),
    index('import_rows_book')
      .on(t.importId, t.bookId, t.number)
      .where(sql`book_id is not null`),
    index('import_rows_wording')
      .on(t.importId, t.wording, t.number)
      .where(sql`wording is not null`),
    index('import_rows_verdict').on(t.importId, t.verdict, t.number),
    // Serve the rows with changed prices, by largest jump or in file order.
    index('import_rows_jump')
      .on(t.importId, t.priceJump.desc(), t.number)
      .where(sql`price_jump is not null`),
    index('import_rows_priced')
      .on(t.importId, t.number)
      .where(sql`price_jump is not null`),
  ],
)

/** Issues of rows, in order: those found by the dry run, and those found by a run. */
export const importIssues = pgTable(
  'import_issues',
  {
    importId: ofImport(),
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    column: text('column').notNull(),
    value: text('value').notNull(),
    message: text('message').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.number, t.position] })],
)

/** Number of occurrences of each issue, counted on insert, so that reading the report doesn't count them. */
export const importIssueKinds = pgTable(
  'import_issue_kinds',
  {
    importId: ofImport(),
    column: text('column').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull(),
    /** Fix that the report offers for all occurrences; empty if there is none. */
    offer: text('offer').$type<Offer | ''>().notNull().default(''),
    /** What the fix applies to, such as the name of a missing category. */
    subject: text('subject').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.importId, t.column, t.message] })],
)

/** Changes of each row to a book, with the values before and after for the undo. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: ofImport(),
    number: integer('number').notNull(),
    bookId: id('book_id').notNull(),
    kind: text('kind').$type<'created' | 'updated'>().notNull(),
    title: text('title').notNull(),
    before: jsonb('before').$type<StoredValues>().notNull(),
    after: jsonb('after').$type<StoredValues>().notNull(),
    stockDelta: integer('stock_delta').notNull(),
    version: integer('version').notNull(),
    /** Values that an undo could not restore; null before the undo. */
    kept: jsonb('kept').$type<UndoConflict[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    index('import_changes_kept')
      .on(t.importId, t.number)
      .where(sql`jsonb_array_length(kept) > 0`),
  ],
)
