import { randomBytes } from 'node:crypto'

import pg from 'pg'

/** Where a PostgreSQL server may be used for benchmarks and proofs: a database is made in it and dropped again. */
export const serverUrl = process.env['BENCH_DATABASE_URL']

export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!serverUrl) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server for this program.')
  const name = `bench_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
