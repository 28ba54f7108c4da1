import pg from 'pg'

import { ServerConnection } from './server-connection.ts'

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
const MAX_PAUSE = 1000
const ANSWER_WITHIN = 5000
/** A silent connection looks whole after a cable was cut. */
const ASK_EVERY = 10_000

/** The handlers of each channel that is followed. */
export type Followed = Map<string, Set<ListenHandlers>>

export const handlersOf = (followed: Followed): ListenHandlers[] =>
  [...followed.values()].flatMap((handlers) => [...handlers])

/** Hands what a connection hears to those who follow the channel. */
export function deliver(connection: pg.ClientBase, followed: Followed): void {
  connection.on('notification', ({ channel, payload = '' }) => {
    for (const handlers of followed.get(channel) ?? []) handlers.onMessage(payload)
  })
}

/** Adds a follower of a channel. */
export function follow(followed: Followed, channel: string, handlers: ListenHandlers): void {
  const others = followed.get(channel) ?? new Set()
  followed.set(channel, others.add(handlers))
}

/** Has a connection hear a channel; to ask for it again changes nothing. */
export function listenOn(
  client: { query(text: string): Promise<unknown> },
  channel: string,
): Promise<unknown> {
  return client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
}

/**
 * One connection to a PostgreSQL server for all channels that a process follows; there is none while it follows none. Others see it
 * by this name.
 */
export function createListener(url: string, name = 'kanoon-kitab'): Listener {
  const followed: Followed = new Map()
  let client: ServerConnection | undefined
  let opening: Promise<ServerConnection> | undefined

  async function connect(): Promise<ServerConnection> {
    const next = await openConnection(url, name, followed)
    next.once('end', () => (client === next ? void reconnect() : undefined))
    return (client = next)
  }

  async function reconnect(): Promise<void> {
    client = undefined
    for (const handlers of handlersOf(followed)) handlers.onLost()
    for (let pause = FIRST_PAUSE; followed.size > 0; pause = Math.min(pause * 2, MAX_PAUSE)) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (followed.size === 0) return
      // One who began to follow meanwhile may have opened it.
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

  /** The connection as it is, or a new one; several callers at once share it. */
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

/** A new connection that listens to all channels, and is cut when the server answers it no more. */
async function openConnection(url: string, name: string, followed: Followed): Promise<ServerConnection> {
  const connection = new ServerConnection({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  })
  deliver(connection, followed)
  await connection.connect()
  // Not as a setting of the connection: the address may name one, which would hold.
  await connection.query(`SET application_name = ${pg.escapeLiteral(name)}`)
  const listenToAll = async () => {
    for (const channel of followed.keys()) await listenOn(connection, channel)
  }
  // It changes nothing, so it serves as the question.
  const asking = setInterval(() => void listenToAll().catch(() => connection.cut()), ASK_EVERY).unref()
  connection.once('end', () => clearInterval(asking))
  await listenToAll().catch((error: unknown) => {
    connection.cut()
    throw error
  })
  return connection
}
