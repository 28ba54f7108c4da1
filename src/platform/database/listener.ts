import pg from 'pg'

import { ServerConnection } from './server-connection.ts'

/** Handlers of a follower of a NOTIFY channel. */
export interface ListenHandlers {
  onMessage(payload: string): void
  /** Called when messages may be missed from now on. */
  onLost(): void
  /** Called when no more messages are missed. */
  onBack(): void
}

export interface Listener {
  /** Follows a channel; returns a function that stops it. */
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>
}

const FIRST_PAUSE = 100
const MAX_PAUSE = 1000
const ANSWER_WITHIN = 5000
/** Probe interval in milliseconds: after a cable is cut, a silent connection still looks healthy. */
const ASK_EVERY = 10_000

/** Handlers by channel. */
export type Followed = Map<string, Set<ListenHandlers>>

export const handlersOf = (followed: Followed): ListenHandlers[] =>
  [...followed.values()].flatMap((handlers) => [...handlers])

/** Dispatches a connection's notifications to the followers of their channel. */
export function deliver(connection: pg.ClientBase, followed: Followed): void {
  connection.on('notification', ({ channel, payload = '' }) => {
    for (const handlers of followed.get(channel) ?? []) handlers.onMessage(payload)
  })
}

export function follow(followed: Followed, channel: string, handlers: ListenHandlers): void {
  const others = followed.get(channel) ?? new Set()
  followed.set(channel, others.add(handlers))
}

/** Makes a connection listen on a channel; idempotent. */
export function listenOn(
  client: { query(text: string): Promise<unknown> },
  channel: string,
): Promise<unknown> {
  return client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
}

/**
 * Creates a listener that uses one connection to a PostgreSQL server for all channels of a process, and no
 * connection while it follows no channel.
 */
export function createListener(url: string): Listener {
  const followed: Followed = new Map()
  let client: ServerConnection | undefined
  let opening: Promise<ServerConnection> | undefined

  async function connect(): Promise<ServerConnection> {
    const next = await openConnection(url, followed)
    next.once('end', () => (client === next ? void reconnect() : undefined))
    return (client = next)
  }

  async function reconnect(): Promise<void> {
    client = undefined
    for (const handlers of handlersOf(followed)) handlers.onLost()
    for (let pause = FIRST_PAUSE; followed.size > 0; pause = Math.min(pause * 2, MAX_PAUSE)) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (followed.size === 0) return
      // A new follower may have opened the connection during the pause.
      opening ??= client ? Promise.resolve(client) : connect()
      const up = await opening.then(
        () => true,
        () => false,
      )
      opening = undefined
      if (!up) continue
      for (const handlers of handlersOf(followed)) handlers.onBack()
      return
    }
  }

  /** Returns the current connection or opens one, which concurrent callers share. */
  async function connected(): Promise<ServerConnection> {
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
      follow(followed, channel, handlers)
      await listenOn(open, channel)
      return () => leave(channel, handlers)
    },
  }
}

/** Opens a connection that listens on all channels, and cuts it when the server stops responding. */
async function openConnection(url: string, followed: Followed): Promise<ServerConnection> {
  const connection = new ServerConnection({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  })
  deliver(connection, followed)
  await connection.connect()
  const listenToAll = async () => {
    for (const channel of followed.keys()) await listenOn(connection, channel)
  }
  // Listening again changes nothing, so it serves as the probe.
  const asking = setInterval(() => void listenToAll().catch(() => connection.cut()), ASK_EVERY).unref()
  connection.once('end', () => clearInterval(asking))
  await listenToAll().catch((error: unknown) => {
    connection.cut()
    throw error
  })
  return connection
}
