import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'

import { readConfig } from '#config'
import { systemClock } from '#platform/clock.ts'
import { type OpenDatabase, openEmbedded, openServer } from '#platform/database/open.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { seedShop } from '#seed'
import { openShop } from '#shop'
import { createServerDatabase } from '#test/support/test-database.ts'

import type { AdminList, ShopSize } from './admin-list.ts'
import type { Engine } from './bench-shop.ts'

const BOSS = { email: 'boss@shop.example', password: 'a password of the bench' }

/** A shop in this process, called by its owner. */
export interface AdminShop {
  database: OpenDatabase
  /** Requests a path below `/api` as the owner; throws for every status but 200. */
  ask(address: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a shop of the requested size. A request to it does all of a server's work, from token to JSON, except
 * the network.
 */
export async function openAdminShop(
  engine: Engine,
  lists: readonly AdminList[],
  size: ShopSize,
): Promise<AdminShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const { database, drop } = await openDatabase(engine, dataDir)
  const log = pino({ level: 'silent' })
  await seedShop({ db: database.db, clock: systemClock, log })
  await withoutInvertedIndexes(database, async () => {
    for (const list of lists) await list.fill?.(database, size)
  })
  await database.executeSql('vacuum analyze')
  const shop = await openShop({
    config: readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: BOSS.email,
      ADMIN_PASSWORD: BOSS.password,
    }),
    database,
    storage: createDiskStorage(dataDir),
    log,
    jwtSecret: 'a secret of the bench, long enough',
    build: () => Promise.reject(new Error('This shop has no pages.')),
    ownAddress: () => '',
  })
  await shop.services.accounts.ensureFirstAdmin()
  const session = await shop.services.accounts.adminLogin({ username: BOSS.email, password: BOSS.password })
  if (!('token' in session)) throw new Error('The login asks for a code.')
  const headers = { authorization: `Bearer ${session.token}` }
  return {
    database,
    async ask(address) {
      const answer = await shop.http.request(`/api${address}`, { headers })
      const body = await answer.text()
      if (answer.status !== 200) throw new Error(`GET ${address}: ${answer.status} ${body}`)
    },
    async close() {
      await shop.stopWork()
      await database.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Runs `work` without inverted indexes: building one afterwards takes a fraction of the time of adding to it
 * row by row.
 */
async function withoutInvertedIndexes(
  { executeSql }: OpenDatabase,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await executeSql(`select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename <> 'search_words' and indexdef like '% USING gin %'`)
  for (const { name } of rows) await executeSql(`drop index ${String(name)}`)
  await work()
  for (const { definition } of rows) await executeSql(String(definition))
}

async function openDatabase(
  engine: Engine,
  dataDir: string,
): Promise<{ database: OpenDatabase; drop(): Promise<void> }> {
  if (engine === 'embedded') return { database: await openEmbedded(dataDir), drop: async () => undefined }
  const { url, drop } = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'kk_proof')
  return { database: await openServer(url, 10, { statement: Infinity }), drop }
}
