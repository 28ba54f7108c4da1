import pg from 'pg'

import { ServerConnection } from './server.ts'

/** What follows a NOTIFY channel. */
export interface ListenHandlers {
  onMessage(payload: string): void
  /** Messages may have been missed from now on. */
  onLost(): void
  /** The channel is whole again. */
  onBack(): void
}

export interface Listener {
  /** Follows a channel; answers how to stop. */
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5000

/** One connection to a PostgreSQL server for all channels that a process follows; there is none while it follows none. */
export function createListener(url: string): Listener {
  const followed = new Map<string, Set<ListenHandlers>>()
  let client: pg.Client | undefined
  let opening: Promise<pg.Client> | undefined

  const all = (): ListenHandlers[] => [...followed.values()].flatMap((handlers) => [...handlers])

  async function connect(): Promise<pg.Client> {
    const next = new ServerConnection({ connectionString: url, keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handlers of followed.get(channel) ?? []) handlers.onMessage(payload)
    })
    next.once('end', () => (client === next ? void reconnect() : undefined))
    await next.connect()
    for (const channel of followed.keys()) await listenOn(next, channel)
    return (client = next)
  }

  async function reconnect(): Promise<void> {
    client = undefined
    for (const handlers of all()) handlers.onLost()
    for (let pause = FIRST_PAUSE; followed.size > 0; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (followed.size === 0) return
      opening = connect()
      const up = await opening.then(
        () => true,
        () => false,
      )
      opening = undefined
      if (!up) continue
      for (const handlers of all()) handlers.onBack()
      return
    }
  }

  /** The connection as it is, or a new one; several callers at once share it. */
  async function connected(): Promise<pg.Client> {
    if (client) return client
    opening ??= connect().finally(() => (opening = undefined))
    return opening
  }

  async function leave(channel: string, handlers: ListenHandlers): Promise<void> {
    const others = followed.get(channel)
    others?.delete(handlers)
    if (others?.size === 0) followed.delete(channel)
    if (followed.size > 0) return
    await opening?.catch(() => undefined)
    const last = client
    client = undefined
    await last?.end()
  }

  return {
    async listen(channel, handlers) {
      const open = await connected()
      const others = followed.get(channel) ?? new Set()
      followed.set(channel, others.add(handlers))
      await listenOn(open, channel)
      return () => leave(channel, handlers)
    },
  }
}

function listenOn(client: pg.Client, channel: string): Promise<unknown> {
  return client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
}
