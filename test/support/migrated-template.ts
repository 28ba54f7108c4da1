import pg from 'pg'

import { migrateServer } from '#platform/database/migrate.ts'

import { fingerprint } from './migrated-database.ts'

const TEMPLATE_LOCK = 7_312_027

/**
 * The name of a migrated database on `server`, for `CREATE DATABASE … TEMPLATE`. The first test file that asks migrates it, and
 * those that ask meanwhile wait: a copy takes a tenth of the time of all migrations. It stays for the next run, under the
 * fingerprint of what it was made from.
 */
export function migratedTemplate(server: string): Promise<string> {
  made ??= findOrMake(server)
  return made
}

let made: Promise<string> | undefined

async function findOrMake(server: string): Promise<string> {
  const name = `kk_template_${(await fingerprint()).slice(0, 16)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await make(client, server, name)
  } finally {
    await client.end()
  }
  return name
}

/** Renamed only when it is whole: what an aborted run left is begun anew. */
async function make(client: pg.Client, server: string, name: string): Promise<void> {
  const draft = `${name}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft}`)
  const url = Object.assign(new URL(server), { pathname: `/${draft}` })
  await migrateServer(url.href, 'DATABASE_URL')
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
}
