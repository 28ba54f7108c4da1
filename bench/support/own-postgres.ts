import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '#test/support/product.ts'

/** A PostgreSQL server for one proof, which can be stopped and started. */
export interface OwnPostgres {
  url: string
  /** Ends all sessions, like `systemctl restart`. */
  stop(): void
  start(): void
  /** Freezes the server (SIGSTOP) until `goOn`. */
  hang(): void
  goOn(): void
  remove(): void
}

/**
 * Creates a server from the machine's own packages, as in `.ci/run`; returns undefined if PostgreSQL isn't
 * installed.
 */
export async function createOwnPostgres(): Promise<OwnPostgres | undefined> {
  const bin = installed()
  if (!bin) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'own-postgres-'))
  const data = path.join(folder, 'pg')
  const asUser = unprivileged(folder)
  const port = await freePort()
  const run = (program: string, ...args: string[]): void => {
    const [command, ...all] = [...asUser, path.join(bin, program), ...args] as [string, ...string[]]
    execFileSync(command, all, { cwd: '/', stdio: 'ignore' })
  }
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories=${folder} -c max_connections=100`
  const start = () => run('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-o', settings, '-w', 'start')
  const stop = () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop')
  run('initdb', '-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C')
  start()
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    start,
    stop,
    hang: () => signal(data, 'SIGSTOP'),
    goOn: () => signal(data, 'SIGCONT'),
    remove() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the folder of the machine's PostgreSQL programs. */
export function installed(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root) : []
  return versions.map((version) => path.join(root, version, 'bin')).at(-1)
}

/**
 * Returns the command prefix that runs a program as an unprivileged user, because PostgreSQL refuses to run
 * as root. Makes that user the folder's owner.
 */
export function unprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  chownSync(folder, id('-u'), id('-g'))
  chmodSync(folder, 0o755)
  return ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
}

/** Signals the server and all its processes. */
export function signal(data: string, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const [postmaster, ...working] = processesOf(data)
  if (postmaster) process.kill(postmaster, name)
  // A process may have exited in the meantime.
  for (const pid of working) spawnSync('kill', [`-${name}`, String(pid)])
}

/** Returns the process ids, starting with the server's; empty if it doesn't run. */
export function processesOf(data: string): number[] {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = readFileSync(file, 'utf8').split('\n', 1)[0] ?? ''
  const working = spawnSync('pgrep', ['-P', postmaster]).stdout.toString().split('\n')
  return [postmaster, ...working].filter(Boolean).map(Number)
}
