import pg from 'pg'

import { migrateServer } from '#platform/database/migrate.ts'
import { openServer } from '#platform/database/open.ts'

import { type Contents, fill, fingerprint } from './prepared-contents.ts'

const TEMPLATE_LOCK = 7_312_027

/**
 * Returns the name of a prepared database on `server`, for `CREATE DATABASE … TEMPLATE`: a copy takes a tenth
 * of the time of the migrations. The first test file prepares the database while the others wait; the next
 * run reuses it.
 */
export function preparedTemplate(server: string, contents: Contents): Promise<string> {
  return (prepared[contents] ??= findOrPrepare(server, contents))
}

const prepared: Partial<Record<Contents, Promise<string>>> = {}

async function findOrPrepare(server: string, contents: Contents): Promise<string> {
  const name = `kk_${contents}_${await fingerprint(contents)}`
  const source = contents === 'migrated' ? 'template1' : await preparedTemplate(server, 'migrated')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await prepare(client, server, { name, source, contents })
  } finally {
    await client.end()
  }
  return name
}

/** Prepares the database and renames it once it is complete, so that an aborted run leaves only a draft. */
async function prepare(
  client: pg.Client,
  server: string,
  { name, source, contents }: { name: string; source: string; contents: Contents },
): Promise<void> {
  const draft = `${name}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft} TEMPLATE ${source}`)
  const { href } = Object.assign(new URL(server), { pathname: `/${draft}` })
  if (contents === 'migrated') await migrateServer(href, 'DATABASE_URL')
  else await seed(href, contents)
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
}

async function seed(url: string, contents: Contents): Promise<void> {
  const database = await openServer(url)
  await fill(database.db, contents)
  await database.close()
}
