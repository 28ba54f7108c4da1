import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'

import type { Db } from './database.ts'
import { copyEngine, openEngine, openEngineInMemory } from './embedded.ts'
import { createListener, type Listener } from './listener.ts'
import { migrateEmbedded, migrateServer } from './migrate.ts'
import { createServerPool, databaseOf, type ServerLimits } from './server.ts'

/** An open, migrated database, whichever engine is behind it. */
export interface OpenDatabase {
  db: Db
  engine: 'embedded' | 'server'
  /** Plain SQL with positional parameters, for libraries that bring their own statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Listens on a NOTIFY channel, over one connection for all channels. `onLost` is called when messages may have
   * been missed, `onBack` when the channel is whole again.
   */
  listen: Listener['listen']
  /** Embedded only: copies the engine's files as they are at one moment; what asks it something waits meanwhile. */
  copyFiles?(to: string): Promise<void>
  close(): Promise<void>
}

/**
 * PGlite in `dataDir/pg`, or in memory when `dataDir` is undefined (tests). One in memory begins as the copy of
 * another (the tar that PGlite dumps) when there is one, which is faster than migrating it from nothing.
 */
export async function openEmbedded(dataDir: string | undefined, copyOf?: Blob): Promise<OpenDatabase> {
  const client = await (dataDir === undefined ? openEngineInMemory(copyOf) : openEngine(dataDir))
  const db = drizzlePglite(client) as unknown as Db
  await migrateEmbedded(db)
  return {
    db,
    engine: 'embedded',
    executeSql: async (text, values) =>
      values && values.length > 0
        ? client.query<Record<string, unknown>>(text, values)
        : { rows: (await client.exec(text)).flatMap((result) => result.rows as Record<string, unknown>[]) },
    listen: async (channel, handlers) => client.listen(channel, handlers.onMessage),
    ...(dataDir !== undefined && { copyFiles: (to) => copyEngine(client, dataDir, to) }),
    close: () => client.close(),
  }
}

/** The shop's database: the server that `databaseUrl` names, else the embedded one in `dataDir`. */
export function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  poolSize?: number,
): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl, poolSize) : openEmbedded(dataDir)
}

/** PostgreSQL at `url`, by a pool of `poolSize` connections. */
export async function openServer(
  url: string,
  poolSize = 10,
  limits: Partial<ServerLimits> = {},
): Promise<OpenDatabase> {
  await migrateServer(url)
  const { pool, close } = createServerPool(url, poolSize, limits)
  return {
    db: databaseOf(pool),
    engine: 'server',
    executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values),
    listen: createListener(url).listen,
    close,
  }
}
