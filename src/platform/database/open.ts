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
  /** Embedded only: copies the engine's files as of one moment. Other queries wait until the copy is done. */
  copyFiles?(to: string): Promise<void>
  close(): Promise<void>
}

/** A database that is being opened. Its queries mustn't begin before `migrated` resolves. */
export interface OpeningDatabase {
  database: OpenDatabase
  migrated: Promise<unknown>
}

async function opened({ database, migrated }: OpeningDatabase): Promise<OpenDatabase> {
  await migrated
  return database
}

/** Opens and migrates the embedded database in `dataDir/pg`. */
export function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  return opened(beginEmbedded(dataDir))
}

function beginEmbedded(dataDir: string): OpeningDatabase {
  const opening = openEngine(dataDir)
  const engine: Engine = {
    open: async () => (await opening).open(),
    close: async () => (await opening).close(),
  }
  const database = databaseOn(engine, engineFiles(dataDir))
  return { database, migrated: opening.then(() => migrateOrClose(database)) }
}

/** Opens the embedded database in `dataDir/pg` without migrating it. */
export async function openUnmigrated(dataDir: string): Promise<OpenDatabase> {
  return databaseOn(await openEngine(dataDir), engineFiles(dataDir))
}

/** Opens and migrates the database of a newly started engine, on these files or in memory. */
export async function openOn(engine: Engine, files?: string): Promise<OpenDatabase> {
  const database = databaseOn(engine, files)
  await migrateOrClose(database)
  return database
}

async function migrateOrClose({ db, close }: OpenDatabase): Promise<void> {
  await migrate(db).catch(async (error: unknown) => {
    await close()
    throw error
  })
}

function databaseOn(engine: Engine, files?: string): OpenDatabase {
  const { pool, listen } = createEmbeddedPool(engine)
  return {
    ...overPool(pool),
    engine: 'embedded',
    listen,
    ...(files !== undefined && { copyFiles: (to) => copyEngine(pool, { files, to }) }),
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

/** Opens the shop's database: the server at `databaseUrl` if set, else the embedded one in `dataDir`. */
export function openDatabase(place: DatabasePlace, poolSize?: number): Promise<OpenDatabase> {
  return opened(beginDatabase(place, poolSize))
}

/** Like openDatabase, for work that can be done while the database opens. */
export function beginDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabasePlace,
  poolSize?: number,
): OpeningDatabase {
  if (!databaseUrl) return beginEmbedded(dataDir)
  return beginServer(databaseUrl, poolSize, { ...(databaseDirectUrl && { direct: databaseDirectUrl }) })
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
export function openServer(
  url: string,
  poolSize?: number,
  options: ServerOptions = {},
): Promise<OpenDatabase> {
  return opened(beginServer(url, poolSize, options))
}

function beginServer(
  url: string,
  poolSize = 10,
  { direct = url, ...limits }: ServerOptions = {},
): OpeningDatabase {
  const setting = url === direct ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const { pool, close } = createServerPool({ url, direct }, poolSize, limits)
  const answers = () =>
    pool.query('select').catch((error: unknown) => {
      throw serverError(url, error)
    })
  const migrated = migrateServer(direct, setting)
    .then(answers)
    .catch(async (error: unknown) => {
      await close()
      throw error
    })
  const database: OpenDatabase = {
    ...overPool(pool),
    engine: 'server',
    listen: createListener(direct).listen,
    close,
  }
  return { database, migrated }
}

function overPool(pool: pg.Pool): Pick<OpenDatabase, 'db' | 'executeSql'> {
  return {
    db: databaseOf(pool),
    executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values),
  }
}
