import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'

import type { Db } from './database.ts'
import { createListener, type Listener } from './listener.ts'
import { migrateEmbedded, migrateServer } from './migrate.ts'
import { createServerPool, databaseOf } from './server.ts'

/** An open, migrated database, whichever engine is behind it. */
export interface OpenDatabase {
  db: Db
  engine: 'embedded' | 'server'
  /** Plain SQL with positional parameters, for libraries that bring their own statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Listens on a NOTIFY channel, over one connection for all channels. `onLost` is told when messages may have
   * been missed, `onBack` when the channel is whole again.
   */
  listen: Listener['listen']
  close(): Promise<void>
}

/**
 * PGlite in `dataDir/pg`, or in memory when `dataDir` is undefined (tests). A new one begins as the copy of
 * another (the tar that PGlite dumps) when there is one, which is faster than migrating it from nothing.
 */
export async function openEmbedded(dataDir: string | undefined, copyOf?: Blob): Promise<OpenDatabase> {
  const directory = dataDir && path.join(dataDir, 'pg')
  if (directory) await mkdir(directory, { recursive: true })
  const client = await PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(copyOf ? { loadDataDir: copyOf } : {}),
    extensions: { pg_trgm, unaccent },
    // Half the memory of the default, measured in docs/decisions/001-embedded-database.md.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'max_connections=10'],
  })
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
    close: () => client.close(),
  }
}

/** PostgreSQL at `url`, by a pool of `poolSize` connections. */
export async function openServer(url: string, poolSize = 10): Promise<OpenDatabase> {
  await migrateServer(url)
  const pool = createServerPool(url, poolSize)
  return {
    db: databaseOf(pool),
    engine: 'server',
    executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values),
    listen: createListener(url).listen,
    close: () => pool.end(),
  }
}
