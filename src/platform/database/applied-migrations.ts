import { sql } from 'drizzle-orm'

import { type Executor, rows } from './database.ts'
import type { Migration } from './migration-files.ts'

// Drizzle's own table of applied migrations, with an added `needs` column.

/** Returns the creation times of the applied migrations. Creates the table if it is missing. */
export async function appliedMigrations(db: Executor): Promise<ReadonlySet<number>> {
  await ensureTable(db)
  const found = await rows<{ at: string }>(db, sql`select created_at as at from drizzle.__drizzle_migrations`)
  return new Set(found.map(({ at }) => Number(at)))
}

/** Checks first, because ALTER TABLE would block its readers, `/readyz` among them. */
async function ensureTable(db: Executor): Promise<void> {
  const [found] = await rows<{ whole: boolean }>(
    db,
    sql`select exists (select from pg_attribute
      where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'needs' and not attisdropped) as whole`,
  )
  if (found?.whole) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await db.execute(
    sql`alter table drizzle.__drizzle_migrations add column if not exists needs bigint default 0`,
  )
}

export async function recordMigration(db: Executor, { hash, at, needs }: Migration): Promise<void> {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs) values (${hash}, ${at}, ${needs})`,
  )
}

/**
 * Returns the creation time of the newest migration that code must include to use this database: 0 if
 * migrations only added things, or none was applied.
 */
export async function neededBy(db: Executor): Promise<number> {
  const [last] = await rows<{ at: string | null }>(
    db,
    sql`select max((to_jsonb(m) ->> 'needs')::bigint) as at from drizzle.__drizzle_migrations m`,
  )
  return Number(last?.at ?? 0)
}
