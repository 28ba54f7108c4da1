import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { FieldDifference } from '#modules/catalogue/batch/batch.ts'
import { countUpTo, textArray } from '#platform/database/expressions.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'

import type { PlannedKind, RowVerdict } from './columns/import.ts'
import { importRows } from './imports.tables.ts'
import type { PlacedRow } from './reading/rows.ts'

export type StagedRow = typeof importRows.$inferSelect

/** Stores rows, numbered from `first`. */
export async function insertRows(
  db: Db,
  importId: string,
  read: readonly PlacedRow[],
  first: number,
): Promise<void> {
  await db.execute(sql`
    insert into import_rows (import_id, number, line, cells, error)
    select ${importId}, ${first}::int + (n - 1)::int, (r.row->>'line')::int, r.row->'cells', r.row->>'error'
    from jsonb_array_elements(${JSON.stringify(read)}::jsonb) with ordinality as r(row, n)`)
}

/** Stores the previewed books of a bulk change, numbered from `first`; with the stock if the change sets it. */
export async function insertBooks(
  db: Db,
  importId: string,
  previewed: readonly { id: string; version: number; stock: number }[],
  { first, withStock }: { first: number; withStock: boolean },
): Promise<void> {
  const values = previewed.map(({ id, version, stock }, i) => ({
    importId,
    number: first + i,
    line: first + i,
    cells: [],
    bookId: id,
    version,
    stock: withStock ? stock : null,
  }))
  await db.insert(importRows).values(values)
}

/** The next rows after `after`, in order. */
export async function rowsAfter(
  tx: Tx,
  importId: string,
  after: number,
  limit: number,
): Promise<StagedRow[]> {
  return tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.number, after)))
    .orderBy(asc(importRows.number))
    .limit(limit)
}

/** Detects the order of day and month in these columns: a number above 12 can't be a month. */
export async function dayOrders(
  tx: Tx,
  importId: string,
  columns: readonly number[],
): Promise<{ dayFirst: boolean; monthFirst: boolean }> {
  const [found] = await rows<{ dayFirst: boolean | null; monthFirst: boolean | null }>(
    tx,
    sql`select bool_or(parts[1]::int > 12) as "dayFirst", bool_or(parts[2]::int > 12) as "monthFirst"
      from import_rows r, unnest(${`{${columns.join(',')}}`}::int[]) at,
        regexp_match(r.cells->>at, '^\\s*(\\d{1,2})[/-](\\d{1,2})[/-](?:\\d{4}|\\d{2})(?!\\d)') parts
      where import_id = ${importId} and parts is not null`,
  )
  return { dayFirst: found?.dayFirst === true, monthFirst: found?.monthFirst === true }
}

export interface Verdict {
  number: number
  verdict: RowVerdict
  isbn: string | null
  bookId: string | null
  wording: string | null
  /** Changes to an existing book; null for other rows. */
  changes: FieldDifference[] | null
  priceJump: number | null
}

export async function writeVerdicts(tx: Tx, importId: string, verdicts: readonly Verdict[]): Promise<void> {
  await tx.execute(sql`
    update import_rows r set verdict = v.verdict, isbn = v.isbn, book_id = v."bookId", wording = v.wording,
      changes = v.changes, price_jump = v."priceJump"
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v(number integer, verdict text, isbn text, "bookId" text, wording text, changes jsonb, "priceJump" integer)
    where r.import_id = ${importId} and r.number = v.number`)
}

interface Named {
  isbns: readonly string[]
  bookIds: readonly string[]
}

/** The first earlier line that identifies a book by one of these values. */
export interface NamedLine {
  isbn: string | null
  bookId: string | null
  wording: string | null
  /** For a wording: the first line that has this wording and no ISBN. */
  unnumbered: number | null
  line: number
}

/** Returns the earlier lines that already name these books. */
export async function namedBefore(
  tx: Tx,
  importId: string,
  before: number,
  { isbns, bookIds, wordings }: Named & { wordings: readonly string[] },
): Promise<NamedLine[]> {
  const earlier = sql`from import_rows where import_id = ${importId} and number < ${before}`
  return rows(
    tx,
    sql`select isbn, null as "bookId", null as wording, null::int as unnumbered, min(line)::int as line ${earlier}
        and isbn = any(${textArray(isbns)}::text[]) group by isbn
      union all select null, book_id, null, null, min(line)::int ${earlier}
        and book_id = any(${textArray(bookIds)}::text[]) group by book_id
      union all select null, null, wording, (min(line) filter (where isbn is null))::int, min(line)::int ${earlier}
        and wording = any(${textArray(wordings)}::text[]) group by wording`,
  )
}

/** Books of the shop that rows name, by id, ISBN or title. Newest first, but archived books last. */
export async function booksNamed(
  db: Executor,
  { isbns, bookIds, titles }: Named & { titles: readonly string[] },
) {
  const { id, isbn, title, author, edition, archived, titleKey } = books
  const keys = sql`array(select kk_title_key(t) from unnest(${textArray(titles)}::text[]) t)`
  return db
    .select({ id, isbn, title, author, edition, archived })
    .from(books)
    .where(
      sql`${isbn} = any(${textArray(isbns)}::text[]) or ${id} = any(${textArray(bookIds)}::text[])
        or (not ${archived} and ${titleKey} = any(${keys})) or (${archived} and ${titleKey} = any(${keys}))`,
    )
    .orderBy(asc(archived), sql`${id} desc`)
}

export type FoundBook = Awaited<ReturnType<typeof booksNamed>>[number]

interface Planned {
  what: PlannedKind
  /** Only rows that change a price. */
  onlyPrices: boolean
}

const plannedOf = (importId: string, { what, onlyPrices }: Planned) =>
  and(
    eq(importRows.importId, importId),
    eq(importRows.verdict, what),
    onlyPrices ? isNotNull(importRows.priceJump) : undefined,
  )

/** Rows of the last dry run with this verdict and their books, in file order or by price jump. */
export function plannedRows(
  db: Db,
  importId: string,
  { jumpsFirst, offset, limit, ...planned }: Planned & { jumpsFirst: boolean; offset: number; limit: number },
) {
  const { line, cells, changes, bookId, number, priceJump } = importRows
  return db
    .select({ line, cells, changes, bookId, title: books.title, archived: books.archived })
    .from(importRows)
    .leftJoin(books, eq(books.id, bookId))
    .where(plannedOf(importId, planned))
    .orderBy(...(jumpsFirst ? [sql`${priceJump} desc nulls last`] : []), asc(number))
    .offset(offset)
    .limit(limit)
}

/** Number of rows that change a price, up to the paging limit. */
export function countPriced(db: Db, importId: string): Promise<number> {
  return countUpTo(db, importRows.number, plannedOf(importId, { what: 'update', onlyPrices: true }))
}

export type PlannedRow = Awaited<ReturnType<typeof plannedRows>>[number]
