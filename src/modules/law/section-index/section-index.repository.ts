import { and, asc, desc, eq, inArray, or, type Placeholder, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { ActKey } from '#modules/law/acts/acts.ts'
import { sectionBase } from '#modules/law/section-number.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'

import type { IndexEntry, NamedSection, SectionIndex } from './section-index.ts'
import { sectionIndexEntries, sectionIndexes } from './section-index.tables.ts'

const { bookId, position, act, section, base, pages } = sectionIndexEntries

export function prepareEntries(db: Db): (id: string) => Promise<IndexEntry[]> {
  const read = selectEntries(db, sql.placeholder('id')).prepare('section_entries_of_book')
  return (id) => read.execute({ id })
}

function selectEntries(db: Executor, id: string | Placeholder) {
  return db
    .select({ act, section, pages })
    .from(sectionIndexEntries)
    .where(eq(bookId, id))
    .orderBy(asc(position))
}

export async function findIndex(db: Executor, id: string): Promise<SectionIndex> {
  const [head] = await db.select().from(sectionIndexes).where(eq(sectionIndexes.bookId, id))
  return head ? { entries: await selectEntries(db, id), version: head.version } : { entries: [], version: 0 }
}

/** Rows per insert statement. */
const ROWS_AT_ONCE = 1000

/** Replaces a book's index and increments its version. The caller has locked the book. */
export async function writeIndex(tx: Tx, id: string, entries: readonly IndexEntry[]): Promise<void> {
  await tx
    .insert(sectionIndexes)
    .values({ bookId: id })
    .onConflictDoUpdate({
      target: sectionIndexes.bookId,
      set: { version: sql`${sectionIndexes.version} + 1` },
    })
  await tx.delete(sectionIndexEntries).where(eq(bookId, id))
  const rows = entries.map((entry, at) => ({
    ...entry,
    bookId: id,
    position: at,
    base: sectionBase(entry.section),
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(sectionIndexEntries).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** A book with its index entries for the requested sections. */
export interface Covering {
  bookId: string
  entries: IndexEntry[]
}

/** Books for sale that cover one of the sections, the newest first; of one day, those with an uploaded jacket. */
export function coveringBooks(db: Db, sections: readonly NamedSection[], most: number): Promise<Covering[]> {
  const entries = sql<
    IndexEntry[]
  >`json_agg(json_build_object('act', ${act}, 'section', ${section}, 'pages', ${pages})
    order by ${position})`
  const found = db
    .select({ bookId, entries: entries.as('entries') })
    .from(sectionIndexEntries)
    .where(amongBases(sections))
    .groupBy(bookId)
    .as('found')
  return db
    .select({ bookId: books.id, entries: found.entries })
    .from(found)
    .innerJoin(books, eq(books.id, found.bookId))
    .where(eq(books.archived, false))
    .orderBy(sql`${books.date} desc nulls last`, sql`${books.image} is not null desc`, desc(books.id))
    .limit(most)
}

/** Counts the books for sale that cover each section, by Act and number without sub-sections. */
export async function countCovering(
  db: Db,
  sections: readonly NamedSection[],
): Promise<(NamedSection & { books: number })[]> {
  const counted = sql<number>`count(distinct ${bookId})::int`
  return db
    .select({ act, section: base, books: counted })
    .from(sectionIndexEntries)
    .innerJoin(books, eq(books.id, bookId))
    .where(and(amongBases(sections), eq(books.archived, false)))
    .groupBy(act, base)
}

function amongBases(sections: readonly NamedSection[]) {
  const acts = [...new Set(sections.map((one) => one.act))]
  const ofAct = (wanted: ActKey) => [
    ...new Set(sections.filter((one) => one.act === wanted).map((one) => sectionBase(one.section))),
  ]
  return or(...acts.map((wanted) => and(eq(act, wanted), inArray(base, ofAct(wanted)))))
}
