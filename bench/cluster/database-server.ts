import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { processesOf, signal } from '#bench/support/own-postgres.ts'
import { endedChildrenTime, threadTime } from '#bench/support/process-figures.ts'
import { queryServer } from '#test/support/query-server.ts'

import { type Programs, runAs } from './programs.ts'

/** One PostgreSQL server of the cluster: the primary, or a replica that streams from the current primary. */
export interface DatabaseServer {
  name: string
  port: number
  create(): Promise<void>
  /** Initializes a replica with a copy of the server at that port. */
  copyFrom(port: number): Promise<void>
  start(): Promise<void>
  /** Sends SIGKILL to all its processes at the same moment, as when its machine loses power. */
  kill(): void
  /** Promotes a replica to primary. */
  promote(): Promise<void>
  /** Turns a killed primary into a replica of the server at that port; start it afterwards. */
  rewindTo(port: number): Promise<void>
  /** Sets the standbys for which a commit waits; empty means none. */
  setSynchronous(names: string): Promise<void>
  /** Queries the shop's database. */
  ask(text: string): Promise<Record<string, unknown>[]>
  /** Queries a database that always exists. */
  administer(text: string): Promise<Record<string, unknown>[]>
  /** CPU time of all its processes so far, in microseconds. */
  work(): number
}

interface Place {
  name: string
  port: number
  /**
   * Port that always leads to the primary. Replicas stream through it, so they follow a new primary
   * automatically.
   */
  primaryAt: number
}

export function createDatabaseServer(programs: Programs, place: Place): DatabaseServer {
  const { name, port } = place
  const { postgres, folder } = programs
  const data = path.join(folder, name)
  const file = path.join(folder, `${name}.conf`)
  const run = async (program: string, ...args: string[]): Promise<void> =>
    void (await runAs(programs, path.join(postgres, program), ...args))
  const configure = (synchronous: string) => writeFile(file, settingsOf(folder, place, synchronous))
  const becomeReplica = () => writeFile(path.join(data, 'standby.signal'), '')
  const askIn = asking(port)
  const at = (to: number) => `host=127.0.0.1 port=${to} user=shop dbname=postgres`
  return {
    name,
    port,
    async create() {
      await configure('')
      // pg_rewind, which turns a killed primary into a replica, needs checksums.
      const kind = '-U shop --auth=trust --encoding=UTF8 --locale=C --data-checksums'
      await run('initdb', '-D', data, ...kind.split(' '))
    },
    async copyFrom(from) {
      await configure('')
      await run('pg_basebackup', '-d', at(from), '-D', data, '-c', 'fast')
      await becomeReplica()
    },
    start: () =>
      run('pg_ctl', '-D', data, '-l', `${data}.log`, '-o', `-c config_file=${file}`, '-w', 'start').catch(
        async (cause: unknown) => {
          const said = await readFile(`${data}.log`, 'utf8')
          throw new Error(`${name} did not start:\n${said.slice(-2000)}`, { cause })
        },
      ),
    kill() {
      signal(data, 'SIGKILL')
      rmSync(path.join(data, 'postmaster.pid'), { force: true })
    },
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    async rewindTo(to) {
      // pg_rewind first recovers the server with the settings in that file; otherwise it would recycle WAL
      // that it needs.
      await run('pg_rewind', '-D', data, `--config-file=${file}`, `--source-server=${at(to)}`)
      await becomeReplica()
    },
    async setSynchronous(names) {
      await configure(names)
      await askIn('postgres', 'select pg_reload_conf()')
    },
    ask: (text) => askIn('shop', text),
    administer: (text) => askIn('postgres', text),
    work: () => workOf(data),
  }
}

/** Returns the settings, which are the same on every server, so that each can become the primary. */
function settingsOf(folder: string, { name, port, primaryAt }: Place, synchronous: string): string {
  return [
    `listen_addresses = '127.0.0.1'`,
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    'max_connections = 200',
    `wal_keep_size = '1GB'`,
    `primary_conninfo = 'host=127.0.0.1 port=${primaryAt} user=shop application_name=${name}'`,
    `wal_retrieve_retry_interval = '500ms'`,
    // Keeps the primary from vacuuming rows that a replica still reads.
    'hot_standby_feedback = on',
    `synchronous_standby_names = '${synchronous}'`,
    '',
  ].join('\n')
}

/** Returns a function that queries a database on the server at that port. */
const asking =
  (port: number) =>
  (database: string, text: string): Promise<Record<string, unknown>[]> =>
    queryServer(`postgres://shop@127.0.0.1:${port}/${database}`, text)

/**
 * Returns the CPU time of all processes, including ended ones: the shop's sessions end after ten idle
 * seconds.
 */
function workOf(data: string): number {
  const [server = 0, ...sessions] = processesOf(data)
  return sessions.reduce((sum, pid) => sum + timeOf(pid), timeOf(server) + endedChildrenTime(server))
}

/** Returns a process's CPU time; zero if it has ended. */
function timeOf(pid: number): number {
  try {
    return threadTime(pid)
  } catch {
    return 0
  }
}
