import { createDatabaseServer, type DatabaseServer } from './database-server.ts'
import type { Programs } from './programs.ts'

/** The names under which the primary knows its standbys. */
const NAMES = ['pg1', 'pg2', 'pg3'] as const
/** A commit needs one other server, whichever server is the primary. */
const SYNCHRONOUS = `ANY 1 (${NAMES.join(', ')})`

/** A primary with two replicas. */
export interface DatabaseServers {
  all: readonly DatabaseServer[]
  /**
   * Starts the servers with an empty database for the shop. Replicas stream once the address that leads to
   * the primary exists.
   */
  begin(): Promise<void>
  primary(): DatabaseServer
  replicas(): DatabaseServer[]
  setSynchronous(on: boolean): Promise<void>
  /** Promotes the replica that has received the most WAL, as an operator must. */
  failOver(): Promise<void>
  /** Restarts a killed primary as a replica of the new one. */
  rejoin(server: DatabaseServer): Promise<void>
  /** Waits until both replicas stream. */
  streaming(): Promise<void>
  stop(): void
}

export function createDatabaseServers(
  programs: Programs,
  { ports, primaryAt }: { ports: readonly number[]; primaryAt: number },
): DatabaseServers {
  const make = (name: string, n: number) =>
    createDatabaseServer(programs, { name, port: ports[n] ?? 0, primaryAt })
  const all = NAMES.map(make)
  const [first, ...others] = all as [DatabaseServer, ...DatabaseServer[]]
  let primary = first
  const replicas = () => all.filter((server) => server !== primary)
  return {
    all,
    async begin() {
      await first.create()
      await first.start()
      await first.administer('create role haproxy_check login')
      await first.administer('create database shop')
      for (const other of others) {
        await other.copyFrom(first.port)
        await other.start()
      }
    },
    primary: () => primary,
    replicas,
    async setSynchronous(on) {
      for (const server of all) await server.setSynchronous(on ? SYNCHRONOUS : '')
    },
    async failOver() {
      const received = await Promise.all(replicas().map(positionOf))
      const best = received.toSorted((a, b) => b.position - a.position)[0]
      if (!best) throw new Error('No replica is left to promote')
      primary = best.server
      await primary.promote()
    },
    async rejoin(server) {
      // Until its first checkpoint the new primary's control file has the old timeline, which misleads
      // pg_rewind before PostgreSQL 16.
      await primary.administer('checkpoint')
      await server.rewindTo(primary.port)
      await server.start()
    },
    async streaming() {
      const count = `select count(*)::int as n from pg_stat_replication where state = 'streaming'`
      while ((await primary.administer(count))[0]?.['n'] !== others.length)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
    stop() {
      for (const server of all) server.kill()
    },
  }
}

/** Returns the bytes of WAL that a replica has received. */
async function positionOf(server: DatabaseServer): Promise<{ server: DatabaseServer; position: number }> {
  const text = `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::float8 as position`
  return { server, position: Number((await server.administer(text))[0]?.['position']) }
}
