import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { textArray } from '#modules/catalogue/text-array.ts'
import { type Executor, rows, type Tx } from '#platform/database/database.ts'

import type { RowVerdict } from './import.ts'
import { importRows } from './imports.tables.ts'
import type { FileRow } from './reading/rows.ts'

export type StagedRow = typeof importRows.$inferSelect

export async function insertRows(tx: Tx, importId: string, staged: readonly FileRow[]): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, number, line, cells, fault)
    select ${importId}, number, line, cells, fault from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as r(number integer, line integer, cells jsonb, fault text)`)
}

/** The next rows after one, in order. */
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

export interface Verdict {
  number: number
  verdict: RowVerdict
  isbn: string | null
  bookId: string | null
}

export async function writeVerdicts(tx: Tx, importId: string, verdicts: readonly Verdict[]): Promise<void> {
  await tx.execute(sql`
    update import_rows r set verdict = v.verdict, isbn = v.isbn, book_id = v."bookId"
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v(number integer, verdict text, isbn text, "bookId" text)
    where r.import_id = ${importId} and r.number = v.number`)
}

interface Named {
  isbns: readonly string[]
  bookIds: readonly string[]
}

/** On which lines before a row these books are named already. */
export async function namedBefore(
  tx: Tx,
  importId: string,
  before: number,
  { isbns, bookIds }: Named,
): Promise<{ isbn: string | null; bookId: string | null; line: number }[]> {
  return rows(
    tx,
    sql`select isbn, null as "bookId", min(line)::int as line from import_rows
      where import_id = ${importId} and isbn = any(${textArray(isbns)}::text[]) and number < ${before} group by isbn
      union all
      select null, book_id, min(line)::int from import_rows
      where import_id = ${importId} and book_id = any(${textArray(bookIds)}::text[]) and number < ${before} group by book_id`,
  )
}

export interface FoundBook {
  id: string
  isbn: string | null
  archived: boolean
}

/** Books of the shop that rows name, those in the shop first, then the newest. */
export async function booksNamed(db: Executor, { isbns, bookIds }: Named): Promise<FoundBook[]> {
  return db
    .select({ id: books.id, isbn: books.isbn, archived: books.archived })
    .from(books)
    .where(
      sql`${books.isbn} = any(${textArray(isbns)}::text[]) or ${books.id} = any(${textArray(bookIds)}::text[])`,
    )
    .orderBy(asc(books.archived), sql`${books.id} desc`)
}
