import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { BackupError } from './backup-error.ts'

/** PostgreSQL's version number: 150020 for 15.20. */
const MAJOR = 10_000

/** A server and the environment of its tools. */
export interface ServerPlace {
  url: string
  env: Record<string, string | undefined>
}

/**
 * Streams a `pg_dump` of a server's database, as of the snapshot that a transaction has exported, while
 * the shop keeps running. Throws a BackupError, at the end at the latest, if `pg_dump` is missing,
 * older than the server, or fails.
 */
export async function* dumpServer(
  place: ServerPlace,
  { serverVersion, snapshot }: { serverVersion: number; snapshot?: string },
): AsyncGenerator<Uint8Array> {
  await requireTool('pg_dump', place, serverVersion)
  const options = ['--format=custom', '--no-owner', '--no-privileges']
  if (snapshot) options.push(`--snapshot=${snapshot}`)
  const child = spawn('pg_dump', options, {
    env: { ...place.env, ...connectionOf(place.url) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const errors = text(child.stderr)
  try {
    yield* child.stdout
    const [code] = await ended
    if (code !== 0) throw gaveUp('pg_dump', await errors)
  } finally {
    child.kill()
  }
}

/** Restores such a dump into an empty database: completely or not at all. */
export async function loadServer(place: ServerPlace, file: string, serverVersion: number): Promise<void> {
  await requireTool('pg_restore', place, serverVersion)
  const { PGDATABASE = '' } = connectionOf(place.url)
  const options = [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--single-transaction',
    '--exit-on-error',
  ]
  await run('pg_restore', [...options, `--dbname=${PGDATABASE}`, file], place)
}

async function requireTool(tool: string, { env }: ServerPlace, serverVersion: number): Promise<void> {
  const version = await output(tool, ['--version'], env).catch(() => undefined)
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(version ?? '')?.[1])
  const wanted = Math.floor(serverVersion / MAJOR)
  if (!major) {
    throw new BackupError(`${tool} is missing. Install it: apt-get install postgresql-client`)
  }
  if (major >= wanted) return
  throw new BackupError(
    `${tool} is of PostgreSQL ${major}, the server of ${wanted}. Install postgresql-client-${wanted}.`,
  )
}

async function run(tool: string, args: readonly string[], { url, env }: ServerPlace): Promise<void> {
  await output(tool, args, { ...env, ...connectionOf(url) }).catch((error: unknown) => {
    throw gaveUp(tool, String(error instanceof Error ? error.message : error), error)
  })
}

/** Includes the first line of the tool's error output. */
function gaveUp(tool: string, said: string, cause?: unknown): BackupError {
  return new BackupError(`${tool} gave up: ${said.trim().split('\n')[0]}`, { cause })
}

/**
 * Passed in the environment: every user of the machine can read arguments, and
 * the address contains a password.
 */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PGOPTIONS: searchParams.get('options') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** Resolves with a program's output; rejects with its error output as the message if it fails. */
function output(tool: string, args: readonly string[], env: ServerPlace['env']): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(chunks).toString('utf8'))
        : reject(new Error(Buffer.concat(errors).toString('utf8'))),
    )
  })
}
