import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'

import type { PairKey } from '#modules/law/acts/acts.ts'
import type { StoredSource } from '#modules/law/law-data.ts'
import { lawRows, lawSources } from '#modules/law/law.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import type { Window } from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import { type LawLine, lineId, linePlace } from '#modules/law/law-line.ts'
import { LAW_LINE_FIELDS } from '#modules/law/law-line-record.ts'
import { fromStored, toStored } from '#modules/records/record-field.ts'
import type { LinesFilter } from './law-tables.schema.ts'

const { id, label, rank, shown } = lawSources
const SOURCE = { id, label, rank, shown }

const lineOf = (row: typeof lawRows.$inferSelect): LawLine => fromStored(LAW_LINE_FIELDS, row)

const rowOf = (line: LawLine) => ({
  ...toStored(LAW_LINE_FIELDS, line),
  id: lineId(line),
  place: linePlace(line),
})

export async function readLines(db: Executor, pair?: PairKey): Promise<LawLine[]> {
  const rows = await db
    .select()
    .from(lawRows)
    .where(pair && eq(lawRows.pair, pair))
    .orderBy(asc(lawRows.pair), asc(lawRows.place), asc(lawRows.id))
  return rows.map(lineOf)
}

/** A page of the filtered lines in order; lines that only mention the number come last. */
export async function linesPage(
  db: Db,
  filter: LinesFilter,
  { limit, offset }: Window,
): Promise<ListLength & { lines: LawLine[] }> {
  const where = meant(filter)
  const rows = await db
    .select()
    .from(lawRows)
    .where(where)
    .orderBy(...numbersFirst(filter), asc(lawRows.pair), asc(lawRows.place), asc(lawRows.id))
    .limit(limit)
    .offset(offset)
  return { lines: rows.map(lineOf), ...lengthOf(await countUpTo(db, lawRows.id, where)) }
}

function numbersFirst({ search }: LinesFilter): SQL[] {
  return search ? [desc(sql`(${isNumber(search)})`)] : []
}

const isNumber = (search: string): SQL =>
  sql`upper(${lawRows.old}) = upper(${search}) or upper(${search}) = any (${lawRows.now})`

function meant({ pair, search }: LinesFilter): SQL | undefined {
  return and(
    pair ? eq(lawRows.pair, pair) : undefined,
    search
      ? or(isNumber(search), hasTyped(lawRows.heading, search), hasTyped(lawRows.note, search))
      : undefined,
  )
}

export async function findLine(tx: Executor, id: string): Promise<LawLine | undefined> {
  const [row] = await tx.select().from(lawRows).where(eq(lawRows.id, id))
  return row && lineOf(row)
}

export async function writeLine(tx: Tx, line: LawLine): Promise<void> {
  const row = rowOf(line)
  await tx.insert(lawRows).values(row).onConflictDoUpdate({ target: lawRows.id, set: row })
}

export async function deleteLine(tx: Tx, id: string): Promise<void> {
  await tx.delete(lawRows).where(eq(lawRows.id, id))
}

export async function countLines(db: Executor): Promise<number> {
  return db.$count(lawRows)
}

export function readSources(db: Executor): Promise<StoredSource[]> {
  return db.select(SOURCE).from(lawSources).orderBy(asc(lawSources.id))
}

export async function readSourceUses(db: Executor): Promise<Map<string, number>> {
  const named = sql<string>`unnest(${lawRows.sources})`
  const found = await db
    .select({ id: named, lines: sql<number>`count(*)::int` })
    .from(lawRows)
    .groupBy(sql`1`)
  return new Map(found.map(({ id, lines }) => [id, lines]))
}

export async function findSource(tx: Executor, id: string): Promise<StoredSource | undefined> {
  const [source] = await tx.select(SOURCE).from(lawSources).where(eq(lawSources.id, id))
  return source
}

export async function writeSource(tx: Tx, source: StoredSource): Promise<void> {
  await tx.insert(lawSources).values(source).onConflictDoUpdate({ target: lawSources.id, set: source })
}

/** Fills empty tables, in batches that fit a statement. */
export async function insertTables(
  tx: Tx,
  { lines, sources }: { lines: readonly LawLine[]; sources: readonly StoredSource[] },
): Promise<void> {
  await tx
    .insert(lawSources)
    .values([...sources])
    .onConflictDoNothing()
  const rows = lines.map(rowOf)
  for (let at = 0; at < rows.length; at += PART) await tx.insert(lawRows).values(rows.slice(at, at + PART))
}

const PART = 500
