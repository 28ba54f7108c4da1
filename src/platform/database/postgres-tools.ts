import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { OperatorError } from '#platform/errors.ts'

/** Factor of the major version in PostgreSQL's version numbers: 150020 for 15.20. */
const MAJOR = 10_000

const run = promisify(execFile)

/** A server and the environment of its tools. */
export interface ServerPlace {
  url: string
  env: Record<string, string | undefined>
}

/** Throws an OperatorError if one of PostgreSQL's tools is missing or older than the server. */
export async function requireTool(
  tool: 'pg_dump' | 'pg_restore',
  env: ServerPlace['env'],
  serverVersion: number,
): Promise<void> {
  const { stdout } = await run(tool, ['--version'], { env }).catch(() => ({ stdout: '' }))
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  const wanted = Math.floor(serverVersion / MAJOR)
  if (!major) throw new OperatorError(`${tool} is missing. Install it: apt-get install postgresql-client`)
  if (major >= wanted) return
  throw new OperatorError(
    `${tool} is version ${major}, but the server is PostgreSQL ${wanted}. Install postgresql-client-${wanted}.`,
  )
}

/** Dumps a server's database to a file, and reads the whole dump back: a dump that broke off isn't a backup. */
export async function dumpServer(place: ServerPlace, file: string, stop?: AbortSignal): Promise<void> {
  await runOn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], place, stop)
  await runOn('pg_restore', ['--file=/dev/null', file], place, stop)
}

/** Restores a dump of `dumpServer` into an empty database, completely or not at all. */
export function loadServer(place: ServerPlace, file: string): Promise<void> {
  const { PGDATABASE = '' } = connectionOf(place.url)
  const options = [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--single-transaction',
    '--exit-on-error',
  ]
  return runOn('pg_restore', [...options, `--dbname=${PGDATABASE}`, file], place)
}

async function runOn(
  tool: string,
  args: readonly string[],
  { url, env }: ServerPlace,
  signal?: AbortSignal,
): Promise<void> {
  const options = { env: { ...env, ...connectionOf(url) }, maxBuffer: Infinity, ...(signal && { signal }) }
  await run(tool, args, options).catch((cause: unknown) => {
    const { stderr, message } = cause as { stderr?: string; message: string }
    throw new OperatorError(`${tool} failed: ${(stderr?.trim() || message).split('\n')[0]}`, { cause })
  })
}

/**
 * Returns the connection settings as environment variables, because the URL contains a password and every
 * user of the machine can read arguments.
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
