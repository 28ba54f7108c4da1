import type { Socket } from 'node:net'

import pg from 'pg'

/**
 * A connection to a PostgreSQL server. When it breaks, its queries fail: without a listener its `error` would end
 * the process, and the pool listens only to idle connections.
 */
export class ServerConnection extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.on('error', () => undefined)
  }

  /** Breaks it at once, without a word to the server. */
  cut(): void {
    const { connection } = this as unknown as { connection: { stream: Socket } }
    connection.stream.destroy()
  }
}
