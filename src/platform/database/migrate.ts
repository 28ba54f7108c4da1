import path from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'

import type { Db } from './database.ts'
import { ServerConnection } from './server.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../../db/migrations')
const MIGRATION_LOCK = 7_312_026

/** Brings the embedded database up to date; the lock on the data directory keeps others out. */
export async function migrateEmbedded(db: Db): Promise<void> {
  await migratePglite(db as unknown as PgliteDatabase, { migrationsFolder })
}

/** Brings a PostgreSQL server up to date; processes that start together wait for the first one. */
export async function migrateServer(url: string): Promise<void> {
  const client = new ServerConnection({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateNode(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
