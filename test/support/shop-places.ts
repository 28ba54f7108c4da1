import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { ShopPlace } from '#config'
import { openEmbedded, openServer } from '#platform/database/open.ts'

import { createServerDatabase, type TestDatabase } from './test-database.ts'

/** Where a shop can be kept, backed up and put back to: a folder, with a server's database where there is one. */
export interface TestPlace extends ShopPlace {
  database: TestDatabase
  remove(): Promise<void>
}

/** An empty place of its own: embedded in a folder, or on the server of TEST_DATABASE_URL when that is set. */
export async function createPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'place-'))
  const address = process.env['TEST_DATABASE_URL']
  const server = address ? await createServerDatabase(address, 'kk_place') : undefined
  const open = () => (server ? openServer(server.url, 20, { connect: 60_000 }) : openEmbedded(dataDir))
  return {
    dataDir,
    databaseUrl: server?.url,
    env: process.env,
    database: { url: server?.url, open, drop: async () => undefined },
    async remove() {
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
