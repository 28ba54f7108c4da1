import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The way to a PostgreSQL server, which a test can cut or block. */
export interface DatabaseProxy {
  /** The same database, reached through here. */
  url: string
  /** Breaks every connection; new ones are made as before. */
  cut(): void
  /** Nothing passes any more, as when the server hangs: connections are taken and never answered. */
  block(): void
  /** Whatever was held back passes, and all that comes after it. */
  unblock(): void
  close(): Promise<void>
}

export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
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
