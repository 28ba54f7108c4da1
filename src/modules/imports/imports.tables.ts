import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { FieldDifference, StoredValues, UndoConflict } from '#modules/catalogue/batch/batch.ts'
import { id, instant } from '#platform/database/columns.ts'

import type { Existing, ImportState, Mapping, Offer, RowVerdict } from './columns/import.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const count = (name: string) => integer(name).notNull().default(0)

/** One file of books, from the upload to the undo. The tables are the queue: `state` and `cursor` say what is due. */
export const imports = pgTable(
  'imports',
  {
    id: id('id').primaryKey(),
    fileName: text('file_name').notNull(),
    actorId: id('actor_id').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    bytes: count('bytes'),
    encoding: text('encoding').notNull().default(''),
    delimiter: text('delimiter').notNull().default(','),
    /** Which row is the heading: publishers write their name and the date above it. */
    headingRow: count('heading_row'),
    header: jsonb('header').$type<string[]>().notNull().default([]),
    /** For each column its first values, to recognise it by. */
    sample: jsonb('sample').$type<string[][]>().notNull().default([]),
    /** Whether all rows of the file are in `import_rows`; the file itself is dropped then. */
    staged: boolean('staged').notNull().default(false),
    mapping: jsonb('mapping').$type<Mapping>(),
    existing: text('existing').$type<Existing>().notNull().default('update'),
    /** Counts dry runs: a run names the one that was read. */
    check: count('check'),
    leaveOutFaulty: boolean('leave_out_faulty').notNull().default(false),
    /** The last row that the work of the state has done. */
    cursor: count('cursor'),
    rows: count('rows'),
    faultyRows: count('faulty_rows'),
    toCreate: count('to_create'),
    toUpdate: count('to_update'),
    toSkip: count('to_skip'),
    /** Of the dry run: rows of which all is so already, of archived books, and of new books without ISBN. */
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
    // What a worker looks for every few seconds: almost always nothing.
    index('imports_due')
      .on(t.id)
      .where(sql`state in ('uploaded', 'checking', 'running', 'undoing')`),
  ],
)

const ofImport = () =>
  id('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' })

/** The file as it came, in pieces, until its rows are staged. */
export const importChunks = pgTable(
  'import_chunks',
  { importId: ofImport(), position: integer('position').notNull(), bytes: bytes('bytes').notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** The rows as they stand in the file. `error`: why a row could not be read as one. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: ofImport(),
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    error: text('fault'),
    verdict: text('verdict').$type<RowVerdict>(),
    /** Of the last dry run: what names the book, and which one of the shop it is. */
    isbn: text('isbn'),
    bookId: id('book_id'),
    /** Title, author and edition, bare: what tells books without ISBN apart. */
    wording: text('wording'),
    /** Of the last dry run: what it changes of a book of the shop. */
    changes: jsonb('changes').$type<FieldDifference[]>(),
    /** By how much it changes a price, in hundredths of a per cent; null where it changes none. */
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
    // What changes prices, the largest jumps first, and in the order of the file.
    index('import_rows_jump')
      .on(t.importId, t.priceJump.desc(), t.number)
      .where(sql`price_jump is not null`),
    index('import_rows_priced')
      .on(t.importId, t.number)
      .where(sql`price_jump is not null`),
  ],
)

/** What is wrong with a row, in order: the report of the dry run, and what a run met. */
export const importIssues = pgTable(
  'import_faults',
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

/** How often each issue of a file is there: counted as they are written, so that no reader of the report counts them. */
export const importIssueKinds = pgTable(
  'import_fault_kinds',
  {
    importId: ofImport(),
    column: text('column').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull(),
    /** How the report can put all of them right at once; empty: it can not. */
    offer: text('offer').$type<Offer | ''>().notNull().default(''),
    /** What the offer is about: the name of the category. */
    subject: text('subject').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.importId, t.column, t.message] })],
)

/** What each row did to which book: its values before and after, so that it can be undone. */
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
    /** What an undo left as it is; null before it. */
    kept: jsonb('kept').$type<UndoConflict[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    index('import_changes_kept')
      .on(t.importId, t.number)
      .where(sql`jsonb_array_length(kept) > 0`),
  ],
)
