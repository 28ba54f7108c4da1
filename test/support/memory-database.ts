import type { PGlite } from '@electric-sql/pglite'

import type { Engine } from '#platform/database/engine.ts'
import { type OpenDatabase, openOn } from '#platform/database/open.ts'
import { exchangeOf, startEngine } from '#platform/database/start-engine.ts'

import { EMPTY_TABLES } from './empty-tables.ts'

/**
 * Opens an embedded database in memory, in the test's thread: migrated from scratch, or copied from `copyOf`,
 * a tar that PGlite dumped.
 */
export async function openInMemory(copyOf?: Blob): Promise<OpenDatabase> {
  return openOn(inThisThread(await startEngine(copyOf ? { loadDataDir: copyOf } : {})))
}

/**
 * Engines of this worker that a test file has closed. Their tables are empty, and their schema is the
 * migrated one.
 */
const idle: PGlite[] = []

/**
 * Opens an empty, migrated database on the worker's idle engine, or on a new engine with a copy of `migrated`
 * if none is idle. Reusing an engine saves a second per test file.
 */
export async function openReused(migrated: Blob): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await startEngine({ loadDataDir: migrated }))
  const schema = await schemaOf(engine)
  const open = inThisThread(engine)
  return openOn({
    open: open.open,
    async close() {
      const isEmpty = await emptied(engine, schema).catch(() => false)
      if (isEmpty) idle.push(engine)
      else await engine.close()
    },
  })
}

/** Empties the engine's tables; returns false when a test has changed its schema. */
async function emptied(engine: PGlite, schema: string): Promise<boolean> {
  await engine.exec('rollback')
  await engine.exec('discard all')
  if ((await schemaOf(engine)) !== schema) return false
  await engine.exec(EMPTY_TABLES)
  // An embedded engine runs no autovacuum.
  await engine.exec('vacuum')
  await engine.exec(FORGET_STATISTICS)
  return true
}

/** Makes the planner forget the previous file's tables, because plans depend on statistics. */
const FORGET_STATISTICS = `begin;
  set local allow_system_table_mods = on;
  delete from pg_statistic;
  update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
    where relnamespace = 'public'::regnamespace and relkind = 'r';
  commit`

/** Identifies the schema by the catalogs and the records of migrations and function files. */
async function schemaOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ schema: string }>(SCHEMA)
  return rows[0]?.schema ?? ''
}

const SCHEMA = `select concat_ws(' ',
  (select count(*) || ':' || max(oid) from pg_class),
  (select count(*) || ':' || max(oid) || ':' || max(xmin::text::bigint) from pg_proc),
  (select count(*) || ':' || max(oid) || ':' || max(xmin::text::bigint) from pg_trigger),
  (select count(*) || ':' || max(oid) from pg_constraint),
  (select count(*) from pg_attribute),
  (select count(*) from pg_db_role_setting),
  (select md5(string_agg(to_jsonb(record)::text, ',' order by id)) from drizzle.__drizzle_migrations record),
  (select md5(string_agg(to_jsonb(file)::text, ',' order by name)) from drizzle.function_files file)) as schema`

/** A copy of the database includes its journal, 16 MB by default. */
const SMALL_JOURNAL = { initDbStartParams: ['--wal-segsize=1'] }

/** A test's database is never recovered, and copying it without templates takes two thirds of the time. */
const LEAN = [
  'alter system set wal_init_zero = off',
  'alter system set wal_recycle = off',
  'alter system set full_page_writes = off',
  'alter system set wal_level = minimal',
  'alter system set max_wal_senders = 0',
  'alter system set max_wal_size = 256',
  'alter system set synchronous_commit = off',
  `update pg_database set datistemplate = false, datallowconn = true where datname like 'template%'`,
  'drop database template1',
  'drop database template0',
]

/** Dumps a migrated database as a tar: an empty one, or a copy that `fill` has written to. */
export async function dumpInMemory(
  copyOf?: Blob,
  fill: (database: OpenDatabase) => Promise<void> = async () => undefined,
): Promise<Blob> {
  const engine = await startEngine(copyOf ? { loadDataDir: copyOf } : SMALL_JOURNAL)
  const database = await openOn(inThisThread(engine))
  if (!copyOf) for (const statement of LEAN) await engine.exec(statement)
  await fill(database)
  // Otherwise each copy would replay what only the journal contains.
  await engine.exec('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await database.close()
  return dump
}

function inThisThread(engine: PGlite): Engine {
  const session = { exchange: exchangeOf(engine), onEnd: () => () => undefined }
  return { open: async () => session, close: () => engine.close() }
}
