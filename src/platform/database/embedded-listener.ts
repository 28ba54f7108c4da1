import type pg from 'pg'

import { deliver, follow, type Followed, handlersOf, type Listener, listenOn } from './listener.ts'

export interface EmbeddedListener extends Listener {
  /**
   * Makes a new connection of the pool listen before its first use. Returns a promise that the pool awaits,
   * although its types don't declare one.
   */
  takeOver(connection: pg.ClientBase): unknown
}

/** Creates a listener on the pool's connection, the only one of the embedded engine. */
export function createEmbeddedListener(query: (text: string) => Promise<unknown>): EmbeddedListener {
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
