import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'

import { threadTime } from '#bench/support/process-figures.ts'
import { CONNECT_QUERY } from '#platform/database/session-settings.ts'

import { type Programs, type RunningServer, startServer } from './programs.ts'

/**
 * PgBouncer with the shop's own configuration (`ops/pgbouncer`), in front of the address that leads to the
 * primary.
 */
export interface ClusterPooler {
  url: string
  work(): number
  /** Sends SIGKILL. */
  kill(): Promise<void>
  start(): Promise<void>
}

interface Place {
  port: number
  primaryAt: number
}

export async function startClusterPooler(
  programs: Programs,
  { port, primaryAt }: Place,
): Promise<ClusterPooler> {
  const file = path.join(programs.folder, 'pgbouncer.ini')
  await writeFile(file, own(programs, { port, primaryAt }))
  const run = { program: programs.pgbouncer, args: [file] }
  const begin = () => startServer(programs, 'pgbouncer', run, () => takes(port))
  let server: RunningServer = await begin()
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop`,
    work: () => threadTime(server.pid),
    kill: () => server.end('SIGKILL'),
    async start() {
      server = await begin()
    },
  }
}

/** Returns the settings that differ between machines. */
function own({ ops }: Programs, { port, primaryAt }: Place): string {
  const option = `connect_query='${CONNECT_QUERY}'`
  return [
    '[databases]',
    `shop = host=127.0.0.1 port=${primaryAt} dbname=shop user=shop ${option}`,
    '[pgbouncer]',
    `%include ${ops}/pgbouncer/pgbouncer.ini`,
    `listen_port = ${port}`,
    'auth_type = any',
    '',
  ].join('\n')
}

function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
