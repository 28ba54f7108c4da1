import { cp } from 'node:fs/promises'
import { Duplex } from 'node:stream'

import pg from 'pg'

import { type Engine, joined, type Session } from './engine.ts'
import { deliver, follow, type Followed, handlersOf, type Listener, listenOn } from './listener.ts'
import { ServerConnection } from './server-connection.ts'

type Done = (error?: Error | null) => void

/**
 * The driver's socket. Sends to the engine, as one message, everything that the driver writes at a time, and
 * pushes the reply.
 */
class EngineStream extends Duplex {
  readonly #engine: Engine
  #session: Session | undefined
  #leave: (() => void) | undefined

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): void {
    this.#open().catch((error: Error) => this.destroy(error))
  }

  async #open(): Promise<void> {
    const session = await this.#engine.open()
    this.#leave = session.onEnd((reason) => this.destroy(reason))
    this.#session = session
    this.emit('connect')
  }

  /** The driver calls the following methods on every socket. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this.#ask([message]).then(() => done(), done)
  }

  override _writev(messages: { chunk: Uint8Array }[], done: Done): void {
    this.#ask(messages.map(({ chunk }) => chunk)).then(() => done(), done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#leave?.()
    done(error)
  }

  async #ask(messages: Uint8Array[]): Promise<void> {
    const answer = await this.#session?.exchange(joined(messages))
    if (answer?.length && !this.destroyed) this.push(Buffer.from(answer.buffer))
  }
}

interface EmbeddedListener extends Listener {
  /**
   * Makes a new connection of the pool listen before its first use. Returns a promise that the pool awaits,
   * although its types don't declare one.
   */
  takeOver(connection: pg.ClientBase): unknown
}

/** Creates a listener on the pool's connection, the only one of the embedded engine. */
function createEmbeddedListener(query: (text: string) => Promise<unknown>): EmbeddedListener {
  const followed: Followed = new Map()
  let lost = false

  return {
    async takeOver(connection) {
      deliver(connection, followed)
      connection.once('end', () => {
        lost = true
        for (const handlers of handlersOf(followed)) handlers.onLost()
      })
      for (const channel of followed.keys()) await listenOn(connection, channel)
      if (lost) for (const handlers of handlersOf(followed)) handlers.onBack()
      lost = false
    },
    async listen(channel, handlers) {
      follow(followed, channel, handlers)
      await listenOn({ query }, channel)
      return async () => void followed.get(channel)?.delete(handlers)
    },
  }
}

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
