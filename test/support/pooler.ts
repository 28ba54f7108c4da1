import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from './free-port.ts'

/** PgBouncer in front of a database's server. */
export interface Pooler {
  /** URL of the database through the pooler. */
  url: string
  close(): Promise<void>
}

/** Program named by PGBOUNCER, else found on the path (Debian installs it in /usr/sbin). */
const PROGRAM = process.env['PGBOUNCER'] ?? 'pgbouncer'
const PATH = `${process.env['PATH']}:/usr/sbin`

/** Suffix for the name of a test that needs a pooler and a server: the reason for skipping it, or empty. */
export const WITHOUT_POOLER = whyLeftOut()

function whyLeftOut(): string {
  if (!process.env['TEST_DATABASE_URL']) return ' (left out: TEST_DATABASE_URL is not set)'
  try {
    execFileSync(PROGRAM, ['--version'], { env: { PATH } })
    return ''
  } catch {
    return ' (left out: pgbouncer is not installed)'
  }
}

interface Options {
  /** Maximum number of PostgreSQL sessions, shared by all clients. */
  size?: number
  /** Statement that the pooler runs in each new session. */
  connectQuery?: string
}

/** Starts PgBouncer on a free port, for every database of the server in `url`. */
export async function openPooler(url: string, options: Options = {}): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pooler-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, settingsOf(new URL(url), port, options), { mode: 0o644 })
  const child = start(file)
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  await listening(child, port)
  return {
    url: through.href,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settingsOf(target: URL, port: number, options: Options): string {
  const { size = 20, connectQuery } = options
  const user = decodeURIComponent(target.username)
  const password = target.password ? ` password='${decodeURIComponent(target.password)}'` : ''
  const option = connectQuery ? ` connect_query='${connectQuery}'` : ''
  return [
    '[databases]',
    `* = host=${target.hostname} port=${target.port || 5432} user=${user}${password}${option}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    '',
  ].join('\n')
}

/** PgBouncer refuses to run as root. */
function start(file: string): ChildProcess {
  const asOther = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--clear-groups'] : []
  const [program, ...args] = [...asOther, PROGRAM, file]
  return spawn(program, args, { cwd: '/', stdio: 'ignore', env: { PATH } })
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  while (!(await takes(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await pause(20)
  }
}

async function takes(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
