import { type OpenDatabase, openServer } from '#platform/database/open.ts'
import { newId } from '#platform/ids.ts'

import { queryServer } from './query-server.ts'
import { openInMemory, openReused } from './memory-database.ts'
import type { Contents } from './prepared-contents.ts'
import { preparedDatabase } from './prepared-database.ts'
import { preparedTemplate } from './prepared-template.ts'

export interface TestDatabase {
  /** Undefined for an embedded database, which only one process can open. */
  url: string | undefined
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

/**
 * Creates a database, empty or with the sample shop: on the server of TEST_DATABASE_URL if set (through the
 * pooler of TEST_POOLER_URL if that is set too), else embedded in memory.
 */
export async function createTestDatabase(contents: Contents = 'migrated'): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (server) return onServer(server, contents)
  const openOn = contents === 'migrated' ? openReused : openInMemory
  const open = async () => openOn(await preparedDatabase(contents))
  return { url: undefined, open, drop: async () => undefined }
}

async function onServer(server: string, contents: Contents): Promise<TestDatabase> {
  const template = await preparedTemplate(server, contents)
  const { url, drop } = await createServerDatabase(server, 'kk_test', template)
  // On a busy machine a test may have to wait for a connection.
  const pooler = process.env['TEST_POOLER_URL']
  const way = Object.assign(new URL(url), pooler && { host: new URL(pooler).host })
  return {
    url,
    open: async () => openServer(way.href, 20, { direct: url, connect: 60_000 }),
    drop,
  }
}

/**
 * Creates an empty database, or a copy of `template`, on a PostgreSQL server. The role in `server` must be
 * allowed to.
 */
export async function createServerDatabase(
  server: string,
  prefix: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${prefix}_${newId()}`
  await queryServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => void (await queryServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** Opens a test database for one module, empty unless `contents` says otherwise; `close` also removes it. */
export async function openTestDatabase(contents?: Contents): Promise<OpenDatabase> {
  const database = await createTestDatabase(contents)
  const opened = await database.open()
  return {
    ...opened,
    async close() {
      await opened.close()
      await database.drop()
    },
  }
}
