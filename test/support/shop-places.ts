import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { BackupConfig, ShopPlace } from '#config'
import { openEmbedded, openServer } from '#platform/database/open.ts'

import { createServerDatabase, type TestDatabase } from './test-database.ts'

/** A place for a shop, its backups and restores: a folder, and a server's database if there is a server. */
export interface TestPlace extends ShopPlace {
  backups: BackupConfig
  database: TestDatabase
  remove(): Promise<void>
}

export const TEST_PASSPHRASE = 'seven wooden law reports'

/** Creates an empty place, with an embedded database or on the server of TEST_DATABASE_URL if set. */
export async function createPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'place-'))
  const address = process.env['TEST_DATABASE_URL']
  const server = address ? await createServerDatabase(address, 'kk_place') : undefined
  const open = () => (server ? openServer(server.url, 20, { connect: 60_000 }) : openEmbedded(dataDir))
  return {
    dataDir,
    databaseUrl: server?.url,
    env: process.env,
    backups: { passphrase: TEST_PASSPHRASE, storage: undefined, to: undefined, at: '03:00', keepDays: 30 },
    database: { url: server?.url, open, drop: async () => undefined },
    async remove() {
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
