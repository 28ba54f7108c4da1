import pg from 'pg'

import type { Listener, ListenHandlers } from './listener.ts'

export interface EmbeddedListener extends Listener {
  /** Lets a new connection of the pool listen, before it is used: the pool waits for it, but its types know of no promise. */
  follow(connection: pg.ClientBase): unknown
}

/** Listens on the one connection that the embedded engine has, which is the pool's. */
export function createEmbeddedListener(listenOn: (statement: string) => Promise<unknown>): EmbeddedListener {
  const followed = new Map<string, Set<ListenHandlers>>()
  let lost = false
  const all = (): ListenHandlers[] => [...followed.values()].flatMap((handlers) => [...handlers])

  return {
    async follow(connection) {
      connection.on('notification', ({ channel, payload = '' }) => {
        for (const handlers of followed.get(channel) ?? []) handlers.onMessage(payload)
      })
      connection.once('end', () => {
        lost = true
        for (const handlers of all()) handlers.onLost()
      })
      for (const channel of followed.keys()) await connection.query(listenTo(channel))
      if (lost) for (const handlers of all()) handlers.onBack()
      lost = false
    },
    async listen(channel, handlers) {
      const others = followed.get(channel) ?? new Set()
      followed.set(channel, others.add(handlers))
      await listenOn(listenTo(channel))
      return async () => void others.delete(handlers)
    },
  }
}

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`
