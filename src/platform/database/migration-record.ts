import { sql } from 'drizzle-orm'

import { type Executor, rows } from './database.ts'
import type { Migration } from './migration-files.ts'

// Drizzle's own table of applied migrations, with an added `phase` column. Older rows have no phase.

/**
 * Creates the table if it is missing. Checks first, because ALTER TABLE would block its
 * readers, `/readyz` among them.
 */
export async function ensureRecord(db: Executor): Promise<void> {
  const [found] = await rows<{ whole: boolean }>(
    db,
    sql`select exists (select from pg_attribute
      where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'phase' and not attisdropped) as whole`,
  )
  if (found?.whole) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await db.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists phase text`)
}

/**
 * Returns a predicate for applied migrations. Rows without a phase come from a time when migrations ran in
 * order, so they cover every migration up to the last such row.
 */
export async function seenBy(db: Executor): Promise<(migration: Migration) => boolean> {
  const found = await rows<{ at: string; phase: string | null }>(
    db,
    sql`select created_at as at, phase from drizzle.__drizzle_migrations`,
  )
  const seen = new Set(found.map(({ at }) => Number(at)))
  const before = Math.max(...found.filter(({ phase }) => phase === null).map(({ at }) => Number(at)))
  return ({ at }) => at <= before || seen.has(at)
}

export async function recordMigration(db: Executor, { hash, at, phase }: Migration): Promise<void> {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, phase) values (${hash}, ${at}, ${phase})`,
  )
}

/**
 * Returns the newest migration that code must include to use this database: the last one whose phase is not
 * `expand`. Older tables have no `phase` column.
 */
export async function schemaOf(db: Executor): Promise<number> {
  const last = await rows<{ at: string | null }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations m
      where to_jsonb(m) ->> 'phase' is distinct from 'expand'`,
  )
  return Number(last[0]?.at ?? 0)
}

/** Reports whether the shop has ever migrated this database. */
export async function hasRecord(db: Executor): Promise<boolean> {
  const [found] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  return found?.there ?? false
}
