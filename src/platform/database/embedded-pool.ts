import { cp } from 'node:fs/promises'

import pg from 'pg'

import { createEmbeddedListener, type EmbeddedListener } from './embedded-listener.ts'
import type { Engine } from './engine.ts'
import { EngineStream } from './engine-stream.ts'
import { ServerConnection } from './server-connection.ts'

export interface EmbeddedPool {
  pool: pg.Pool
  listen: EmbeddedListener['listen']
}

/** Creates a pool around an engine's single connection, for which queries queue. */
export function createEmbeddedPool(engine: Engine): EmbeddedPool {
  const listener = createEmbeddedListener((text) => pool.query(text))
  const pool: pg.Pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    stream: () => new EngineStream(engine),
    max: 1,
    // By default a pool closes idle connections.
    idleTimeoutMillis: 0,
    onConnect: listener.takeOver,
    // The types only allow a client without settings; the pool passes its own.
    Client: ServerConnection as unknown as new () => pg.ClientBase,
  })
  // The next query replaces a broken connection; without a listener the error would end the process.
  pool.on('error', () => undefined)
  return { pool, listen: listener.listen }
}

/**
 * Copies the files of the engine behind a pool. A checkpoint first writes everything held in memory, and
 * nothing else is written during the copy because the engine has no other connection. The engine opens the
 * copy like the files of a killed process.
 */
export async function copyEngine(pool: pg.Pool, { files, to }: { files: string; to: string }): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('checkpoint')
    await cp(files, to, { recursive: true })
  } finally {
    connection.release()
  }
}
