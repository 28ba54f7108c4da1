import { sql } from 'drizzle-orm'

import { type Executor, rows } from './database.ts'
import type { FunctionFile, Migration } from './migration-files.ts'

// Drizzle's own table of applied migrations has an added `needs` column. A second table lists function files.

/** Migrations and function files that were applied to a database. */
export interface Applied {
  /** Creation times of migrations. */
  migrations: ReadonlySet<number>
  /** Hashes of function files by name. */
  functions: ReadonlyMap<string, string>
}

/** Reads the record without changing the database. */
export async function readApplied(db: Executor): Promise<Applied> {
  const [has] = await rows<{ migrations: boolean; functions: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
      to_regclass('drizzle.function_files') is not null as functions`,
  )
  const migrations = has?.migrations
    ? await rows<{ at: string }>(db, sql`select created_at as at from drizzle.__drizzle_migrations`)
    : []
  const functions = has?.functions
    ? await rows<FunctionFile>(db, sql`select name, hash from drizzle.function_files`)
    : []
  return {
    migrations: new Set(migrations.map(({ at }) => Number(at))),
    functions: new Map(functions.map(({ name, hash }) => [name, hash])),
  }
}

/** Creates the tables in one implicit transaction, so an interrupted start leaves none or both. */
export async function createRecord(db: Executor): Promise<void> {
  await db.execute(
    sql.raw(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint, needs bigint default 0);
    create table if not exists drizzle.function_files (name text primary key, hash text not null)`),
  )
}

export async function recordMigration(db: Executor, { hash, at, needs }: Migration): Promise<void> {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs) values (${hash}, ${at}, ${needs})`,
  )
}

/** Replaces the recorded function files with those of this build. */
export async function recordFunctions(db: Executor, files: readonly FunctionFile[]): Promise<void> {
  await db.execute(sql`delete from drizzle.function_files`)
  for (const { name, hash } of files)
    await db.execute(sql`insert into drizzle.function_files (name, hash) values (${name}, ${hash})`)
}

/**
 * Returns the creation time of the newest migration that code must include to use this database: 0 if
 * none was applied.
 */
export async function neededBy(db: Executor): Promise<number> {
  const [last] = await rows<{ at: string | null }>(
    db,
    sql`select max((to_jsonb(m) ->> 'needs')::bigint) as at from drizzle.__drizzle_migrations m`,
  )
  return Number(last?.at ?? 0)
}
