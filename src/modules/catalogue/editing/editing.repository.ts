import { and, asc, eq, ne, or, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { EditionNote } from '#modules/catalogue/editing/editing.schema.ts'
import { books, works } from '#modules/catalogue/catalogue.tables.ts'
import { rows, type Executor, type Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

const ENTRY_LOCK = 7_312_029
const EDITIONS_LOCK = 7_312_030

/** Finds a free slug under a lock, so that two new books can't get the same slug. */
export async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ENTRY_LOCK})`)
  const taken = await rows<{ slug: string }>(
    tx,
    sql`select slug from books where slug = ${wanted} or starts_with(slug, ${`${wanted}-`})`,
  )
  const slugs = new Set(taken.map(({ slug }) => slug))
  if (!slugs.has(wanted)) return wanted
  for (let n = 2; ; n++) if (!slugs.has(`${wanted}-${n}`)) return `${wanted}-${n}`
}

export async function insertWork(tx: Tx, work: { title: string; author: string }): Promise<string> {
  const id = newId()
  await tx.insert(works).values({ ...work, id })
  return id
}

export async function insertBook(tx: Tx, book: typeof books.$inferInsert): Promise<void> {
  await tx.insert(books).values(book)
}

/** Other books with this ISBN, archived ones included. */
export function booksWithIsbn(
  db: Executor,
  isbn: string,
  except = '',
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(and(eq(books.isbn, isbn), ne(books.id, except)))
    .orderBy(asc(books.archived), asc(books.id))
    .limit(10)
}

/** Serializes changes of edition links: two concurrent ones could form a cycle. */
export async function lockEditions(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EDITIONS_LOCK})`)
}

/** Ids of the book and of all books that replace it, directly or transitively. */
export async function withSuccessors(tx: Tx, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`with recursive chain as (
      select ${id}::text as id union select b.id from books b join chain on b.supersedes_id = chain.id
    ) select id from chain`,
  )
  return found.map((book) => book.id)
}

export async function linkEdition(tx: Tx, id: string, supersedesId: string | null): Promise<void> {
  await tx.update(books).set({ supersedesId }).where(eq(books.id, id))
}

export async function mergeWorks(tx: Tx, from: string, into: string): Promise<void> {
  await tx.update(books).set({ workId: into }).where(eq(books.workId, from))
}

export async function moveToWork(tx: Tx, ids: readonly string[], workId: string): Promise<void> {
  for (const id of ids) await tx.update(books).set({ workId }).where(eq(books.id, id))
}

/** All editions of a work, newest first, and the books that replace the given one. */
export async function editionNotes(db: Executor, workId: string, id: string): Promise<EditionRow[]> {
  return db
    .select({
      id: books.id,
      title: books.title,
      edition: books.edition,
      date: books.date,
      supersedesId: books.supersedesId,
      superseded: sql<boolean>`exists (select from books next where next.supersedes_id = books.id)`,
    })
    .from(books)
    .where(or(eq(books.workId, workId), eq(books.supersedesId, id)))
    .orderBy(sql`${books.date} desc nulls last`, asc(books.id))
    .limit(100)
}

export type EditionRow = Omit<EditionNote, '_id'> & { id: string; supersedesId: string | null }

/** Time and author of a book's last write. The author is null for programs and deleted accounts. */
export interface LastWrite {
  at: Date
  by: string | null
}

export async function lastWriteOf(db: Executor, id: string): Promise<LastWrite | undefined> {
  const [found] = await db
    .select({ at: books.updatedAt, by: users.name })
    .from(books)
    .leftJoin(users, eq(users.id, books.updatedBy))
    .where(eq(books.id, id))
  return found
}
