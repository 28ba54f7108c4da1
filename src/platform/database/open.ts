import type pg from 'pg'

import type { Db } from './database.ts'
import { engineFiles, openEngine } from './embedded.ts'
import { copyEngine, createEmbeddedPool } from './embedded-pool.ts'
import type { Engine } from './engine.ts'
import { createListener, type Listener } from './listener.ts'
import { migrate, migrateServer } from './migrate.ts'
import { serverError } from './server-error.ts'
import { createServerPool, databaseOf, type ServerLimits } from './server.ts'

/** An open, migrated database on either engine. */
export interface OpenDatabase {
  db: Db
  engine: 'embedded' | 'server'
  /** Runs plain SQL with positional parameters, for libraries that bring their own statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Listens on a NOTIFY channel, over one connection for all channels. `onLost` is called when messages may
   * have been missed, `onBack` when the channel is complete again.
   */
  listen: Listener['listen']
  /**
   * Embedded only: copies the engine's files as of one moment and returns the result of `look`, read at the
   * same moment. Other queries wait until the copy is done.
   */
  copyFiles?<T>(to: string, look: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens and migrates the embedded database in `dataDir/pg`. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  return openOn(await openEngine(dataDir), engineFiles(dataDir))
}

/** Opens the embedded database in `dataDir/pg` without migrating it. */
export async function openUnmigrated(dataDir: string): Promise<OpenDatabase> {
  return databaseOn(await openEngine(dataDir), engineFiles(dataDir))
}

/** Opens and migrates the database of a newly started engine, on these files or in memory. */
export async function openOn(engine: Engine, files?: string): Promise<OpenDatabase> {
  const database = databaseOn(engine, files)
  await migrate(database.db).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return database
}

function databaseOn(engine: Engine, files?: string): OpenDatabase {
  const { pool, listen } = createEmbeddedPool(engine)
  return {
    ...overPool(pool),
    engine: 'embedded',
    listen,
    ...(files !== undefined && { copyFiles: (to, look) => copyEngine(pool, { files, to }, look) }),
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

/** Opens the shop's database: the server at `databaseUrl` if set, else the embedded one in `dataDir`. */
export function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabasePlace,
  poolSize?: number,
): Promise<OpenDatabase> {
  if (!databaseUrl) return openEmbedded(dataDir)
  return openServer(databaseUrl, poolSize, { ...(databaseDirectUrl && { direct: databaseDirectUrl }) })
}

/** Runs `work` on a database and closes it. */
export async function andClose<T>(
  database: OpenDatabase,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export interface DatabasePlace {
  databaseUrl: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
}

export interface ServerOptions extends Partial<ServerLimits> {
  /** PostgreSQL itself, if `url` is a pooler's address. */
  direct?: string
}

/** Opens and migrates PostgreSQL at `url`, with a pool of `poolSize` connections. */
export async function openServer(
  url: string,
  poolSize = 10,
  { direct = url, ...limits }: ServerOptions = {},
): Promise<OpenDatabase> {
  const setting = url === direct ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  await migrateServer(direct, setting)
  const { pool, close } = createServerPool({ url, direct }, poolSize, limits)
  await pool.query('select').catch(async (error: unknown) => {
    await close()
    throw serverError(url, error)
  })
  return {
    ...overPool(pool),
    engine: 'server',
    listen: createListener(direct).listen,
    close,
  }
}

function overPool(pool: pg.Pool): Pick<OpenDatabase, 'db' | 'executeSql'> {
  return {
    db: databaseOf(pool),
    executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values),
  }
}
