import type pg from 'pg'

import { ServerConnection } from './server-connection.ts'

/** Looks so often whether the server still answers, while somebody waits for it. */
const LOOK_EVERY = 2000
const ANSWER_WITHIN = 4000
/** While it does not, looks again after so long. */
const LOOK_AGAIN = 250
/** An answer that is later than due by this proves only that this process itself stood still. */
const OWN_DELAY = 500

/**
 * Notices a server that takes connections and questions and answers none (a hang, a cut cable): no error ever comes
 * from it, and what asks it waits. Its connections are cut then, and new ones refused at once, until it answers again.
 */
export interface ServerWatch {
  /** Lets a connection take part: it is cut with the others, and does not connect to a server that is silent. */
  guard(connection: ServerConnection): void
  /** Breaks all connections at once. */
  cutAll(): void
  stop(): void
}

/** `isAsked` tells whether somebody waits for the server. */
export function watchServer(url: string, isAsked: () => boolean): ServerWatch {
  const connections = new Set<ServerConnection>()
  let silent = false
  let stopped = false
  let looking: Promise<void> | undefined

  const cutAll = () => connections.forEach((connection) => connection.cut())
  async function look(): Promise<void> {
    while (!stopped && !(await answers(url))) {
      silent = true
      cutAll()
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN).unref())
    }
    silent = false
  }
  const timer = setInterval(() => {
    if (isAsked()) looking ??= look().finally(() => (looking = undefined))
  }, LOOK_EVERY).unref()

  return {
    guard(connection) {
      const connect = connection.connect.bind(connection) as (done: Done) => void
      const unlessSilent = (done: Done) => {
        if (silent)
          return process.nextTick(done, new Error('Connection terminated: the server does not answer'))
        connections.add(connection)
        connection.once('end', () => connections.delete(connection))
        connect(done)
      }
      connection.connect = unlessSilent as pg.Client['connect']
    },
    cutAll,
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

type Done = (error?: Error) => void

/** Whatever is heard, a refusal too, comes from a server that is not silent. */
async function answers(url: string): Promise<boolean> {
  const begun = performance.now()
  const took = () => performance.now() - begun
  const connection = new ServerConnection({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN })
  try {
    await connection.connect()
    void connection.end()
    return true
  } catch {
    return took() < ANSWER_WITHIN || took() > ANSWER_WITHIN + OWN_DELAY
  }
}
