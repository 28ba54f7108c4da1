import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A proxy to a PostgreSQL server that a test can cut or block. */
export interface DatabaseProxy {
  /** URL of the same database through this proxy. */
  url: string
  /** Breaks every open connection; new connections still work. */
  cut(): void
  /** Breaks every open connection and directs new ones to the server at this URL. */
  leadTo(url: string): void
  /** Forwards nothing, like a hung server: it accepts connections and never replies. */
  block(): void
  /** Forwards everything held back, and all later traffic. */
  unblock(): void
  close(): Promise<void>
}

export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let blocked = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', () => undefined)
      from.on('data', (bytes) => void to.write(bytes))
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (blocked) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = () => pairs.forEach(([near]) => near.destroy())
  return {
    url: through.href,
    cut,
    leadTo(other) {
      target = new URL(other)
      cut()
    },
    block() {
      blocked = true
      for (const pair of pairs) pair.forEach((side) => side.pause())
    },
    unblock() {
      blocked = false
      for (const pair of pairs) pair.forEach((side) => side.resume())
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      cut()
      await closed
    },
  }
}
