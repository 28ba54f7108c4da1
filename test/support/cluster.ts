import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { queryServer } from './query-server.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL server started for one test. */
export interface TestServer {
  /** URL of its database `postgres`. */
  url: string
  /** Stops the server immediately, as a crash would. */
  close(): Promise<void>
}

/** A primary and its hot standby. */
export interface Cluster {
  primary: TestServer
  /** Kills the primary once the standby has replayed everything, and promotes the standby. */
  failOver(): Promise<void>
  /** Returns the URL of the same database on the standby. */
  onStandby(url: string): string
  close(): Promise<void>
}

/** Folder of PostgreSQL's programs: Debian's, else one on the PATH. */
const PROGRAMS = [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted(),
  ...(process.env['PATH'] ?? '').split(':'),
].findLast(
  (folder) => existsSync(path.join(folder, 'pg_basebackup')) && existsSync(path.join(folder, 'initdb')),
)

/** Suffix for the name of a test that needs a standby: the reason for skipping it, or empty. */
export const WITHOUT_STANDBY = whyLeftOut()

function whyLeftOut(): string {
  if (!process.env['TEST_DATABASE_URL']) return ' (left out: TEST_DATABASE_URL is not set)'
  return PROGRAMS ? '' : ' (left out: initdb and pg_basebackup are not installed)'
}

/** PostgreSQL refuses to run as root. */
const AS_ROOT = process.getuid?.() === 0
const NOBODY = 65534

/** Returns a PostgreSQL program and its arguments, to run as an unprivileged user. */
function command(program: string, args: readonly string[]): [string, string[]] {
  const file = path.join(PROGRAMS ?? '', program)
  return AS_ROOT
    ? ['setpriv', [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', file, ...args]]
    : [file, [...args]]
}

async function run(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(...command(program, args), { cwd: '/', env: { LC_ALL: 'C' } })
}

/** Starts a primary and a standby in a new folder. */
export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cluster-'))
  await chmod(folder, 0o755)
  if (AS_ROOT) await chown(folder, NOBODY, NOBODY)
  const files = path.join(folder, 'primary')
  await run('initdb', [
    '-D',
    files,
    '-U',
    'shop',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const primary = await startServer(folder, 'primary')
  await run('pg_basebackup', [
    '-D',
    path.join(folder, 'standby'),
    '-d',
    primary.url,
    '-R',
    '-c',
    'fast',
    '--no-sync',
  ])
  const standby = await startServer(folder, 'standby')
  return {
    primary,
    async failOver() {
      await hasReplayedAll(primary, standby)
      await primary.close()
      await queryServer(standby.url, 'select pg_promote()')
    },
    onStandby: (url) => Object.assign(new URL(url), { host: new URL(standby.url).host }).href,
    async close() {
      await Promise.all([standby.close(), primary.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function hasReplayedAll(primary: TestServer, standby: TestServer): Promise<void> {
  const [written] = await queryServer(primary.url, 'select pg_current_wal_lsn()::text as at')
  const replayed = `select pg_last_wal_replay_lsn() >= '${written?.['at'] as string}' as all`
  while (!(await queryServer(standby.url, replayed))[0]?.['all']) await pause(20)
}

async function startServer(folder: string, name: string): Promise<TestServer> {
  const port = await freePort()
  const url = `postgres://shop@127.0.0.1:${port}/postgres`
  const given = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ]
  const args = ['-D', path.join(folder, name), ...given.flatMap((setting) => ['-c', setting])]
  let child: ChildProcess

  async function start(): Promise<void> {
    child = spawn(...command('postgres', args), { cwd: '/', stdio: 'ignore' })
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
      await pause(20)
    }
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }

  await start()
  return {
    url,
    close: end,
  }
}

const answers = (url: string) =>
  queryServer(url, 'select 1').then(
    () => true,
    () => false,
  )
