import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { copyFolder } from '#platform/backup/sealed-files.ts'

import type { Db } from './database.ts'
import { createEmbeddedListener, type EmbeddedListener } from './embedded-listener.ts'
import type { Engine } from './engine.ts'
import { EngineStream } from './engine-stream.ts'
import { ServerConnection } from './server-connection.ts'

export interface EmbeddedPool {
  pool: pg.Pool
  listen: EmbeddedListener['listen']
}

/** A pool of the one connection that an engine has; whoever wants it waits for it. */
export function createEmbeddedPool(engine: Engine): EmbeddedPool {
  const listener = createEmbeddedListener((text) => pool.query(text))
  const pool: pg.Pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineStream(engine),
    max: 1,
    // A pool ends what is unused for a while.
    idleTimeoutMillis: 0,
    onConnect: listener.takeOver,
    // The types know a client without settings only; the pool hands it its own.
    Client: ServerConnection as unknown as new () => pg.ClientBase,
  })
  // A connection that breaks is replaced at the next query; this would end the process.
  pool.on('error', () => undefined)
  return { pool, listen: listener.listen }
}

/**
 * Copies the files of the engine behind a pool: all that it holds in memory is written first, and nothing is written meanwhile,
 * since it has no other connection. Its copy is opened as the files of a process that was killed. Answers what `look` found there
 * at that very moment.
 */
export async function copyEngine<T>(
  pool: pg.Pool,
  { files, to }: { files: string; to: string },
  look: (db: Db) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  try {
    const found = await look(drizzle(connection))
    await connection.query('checkpoint')
    await copyFolder(files, to)
    return found
  } finally {
    connection.release()
  }
}
