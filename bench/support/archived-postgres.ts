import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '#test/support/product.ts'

import { installed, unprivileged } from './own-postgres.ts'

/**
 * A PostgreSQL server whose WAL pgBackRest archives as described in docs/operating.md, with an encrypted
 * repository in a folder.
 */
export interface ArchivedPostgres {
  url: string
  backUp(type: 'full' | 'incr'): void
  /** Restores the server's whole directory to that moment and starts it. */
  restoreTo(moment: string): void
  remove(): void
}

/** Returns why this machine can't run such a server; undefined if it can. */
export function withoutArchive(): string | undefined {
  if (!installed()) return 'PostgreSQL is not installed (apt-get install postgresql)'
  const found = spawnSync('pgbackrest', ['version'])
  return found.status === 0 ? undefined : 'pgBackRest is not installed (apt-get install pgbackrest)'
}

export async function createArchivedPostgres(): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'archived-'))
  const [data, port] = [path.join(folder, 'pg'), await freePort()]
  const run = runner(folder)
  const backrest = (...args: string[]) => run('pgbackrest', backrestOptions(folder), '--stanza=shop', ...args)
  const bin = installed() ?? ''
  const start = () => run(path.join(bin, 'pg_ctl'), '-D', data, '-l', path.join(folder, 'log'), '-w', 'start')
  const stop = () => run(path.join(bin, 'pg_ctl'), '-D', data, '-m', 'fast', '-w', 'stop')
  writeFileSync(path.join(folder, 'pgbackrest.conf'), settingsOf({ folder, data, port }), { mode: 0o644 })
  run(path.join(bin, 'initdb'), '-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C')
  appendFileSync(path.join(data, 'postgresql.conf'), serverSettings({ folder, port }))
  start()
  backrest('stanza-create')
  backrest('check')
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    backUp: (type) => backrest('backup', `--type=${type}`),
    restoreTo(moment) {
      stop()
      rmSync(data, { recursive: true })
      run('mkdir', '-m', '700', data)
      backrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
      start()
    },
    remove() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function runner(folder: string) {
  const asUser = unprivileged(folder)
  return (program: string, ...args: string[]): void => {
    const [command, ...all] = [...asUser, program, ...args] as [string, ...string[]]
    execFileSync(command, all, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

const backrestOptions = (folder: string) => `--config=${path.join(folder, 'pgbackrest.conf')}`

interface Place {
  folder: string
  data: string
  port: number
}

/** Settings of docs/operating.md, plus those that keep everything in one folder. */
function settingsOf({ folder, data, port }: Place): string {
  return `[global]
repo1-path=${folder}/repo
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(48).toString('base64')}
repo1-retention-full=4
start-fast=y
log-level-console=warn
log-level-file=off
lock-path=${folder}/lock

[global:archive-push]
compress-level=3

[shop]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=shop
pg1-database=postgres
`
}

function serverSettings({ folder, port }: Omit<Place, 'data'>): string {
  return `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = 'pgbackrest ${backrestOptions(folder)} --stanza=shop archive-push %p'
archive_timeout = 60
`
}
