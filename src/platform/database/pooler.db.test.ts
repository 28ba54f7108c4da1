import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { openPooler, type Pooler, WITHOUT_POOLER } from '#test/support/pooler.ts'
import { createServerDatabase, createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import { rows } from './database.ts'
import { type OpenDatabase, openServer } from './open.ts'
import { withServer } from './server-state.ts'
import { CONNECT_QUERY } from './session-settings.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function newDatabase(): Promise<TestDatabase & { url: string }> {
  const database = await createTestDatabase()
  closing.push(() => database.drop())
  return { ...database, url: database.url ?? '' }
}

async function pooled(url: string, options: Parameters<typeof openPooler>[1] = {}): Promise<Pooler> {
  const pooler = await openPooler(url, options)
  closing.push(() => pooler.close())
  return pooler
}

async function open(...args: Parameters<typeof openServer>): Promise<OpenDatabase> {
  const database = await openServer(...args)
  closing.push(() => database.close())
  return database
}

describe.skipIf(WITHOUT_POOLER)(`a pooler in front of the server${WITHOUT_POOLER}`, () => {
  test('needs a direct address: without one the shop migrates nothing, and a backup refuses too', async () => {
    const empty = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'kk_test')
    closing.push(empty.drop)
    const pooler = await pooled(empty.url)
    const refusal = /^DATABASE_URL: .*If this is a pooler, set DATABASE_DIRECT_URL to PostgreSQL itself\.$/
    await expect(openServer(pooler.url)).rejects.toThrow(refusal)
    await expect(withServer(pooler.url, async () => undefined)).rejects.toThrow(refusal)
    await expect(openServer(pooler.url, 1, { direct: `${pooler.url}?x` })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: .*If this is a pooler/,
    )
    const tables = await withServer(empty.url, (db) =>
      rows(db, sql`select from pg_namespace where nspname = 'drizzle'`),
    )
    expect(tables).toEqual([])
  })

  test('is named when it does not respond', async () => {
    const { url } = await newDatabase()
    await expect(openServer('postgres://shop@127.0.0.1:9/shop', 1, { direct: url })).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL isn’t responding at 127\.0\.0\.1:9/,
    )
  })

  test('shares few sessions among many pools without clashes of statements', async () => {
    const { url } = await newDatabase()
    const pooler = await pooled(url, { size: 2 })
    const pools = [
      await open(pooler.url, 5, { direct: url }),
      await open(pooler.url, 5, { direct: url }),
      await open(pooler.url, 5, { direct: url }),
    ]
    const asked = pools.flatMap(({ db }, pool) => {
      const prepared = db
        .select({ answer: sql<number>`${sql.placeholder('n')}::int + ${pool}` })
        .from(sql`(values (1)) one`)
        .prepare('answers')
      return Array.from({ length: 40 }, (_, n) => prepared.execute({ n }))
    })
    const wanted = pools.flatMap((_, pool) => Array.from({ length: 40 }, (_, n) => [{ answer: n + pool }]))
    expect(await Promise.all(asked)).toEqual(wanted)
  })

  test('serves statements whose result a migration changed', async () => {
    const { url } = await newDatabase()
    const pooler = await pooled(url, { size: 1 })
    const database = await open(pooler.url, 1, { direct: url })
    await database.executeSql('create table offers as select 1 as id, 900 as price')
    const priceOf = (id: number) => rows(database.db, sql`select price from offers where id = ${id}`)
    expect(await priceOf(1)).toEqual([{ price: 900 }])
    await database.executeSql('alter table offers alter price type text')
    expect(await priceOf(1)).toEqual([{ price: '900' }])
  })

  test('does not affect LISTEN', async () => {
    const { url } = await newDatabase()
    const pooler = await pooled(url, { size: 1 })
    const database = await open(pooler.url, 3, { direct: url })
    const heard: string[] = []
    const onMessage = (payload: string) => void heard.push(payload)
    closing.push(await database.listen('news', { onMessage, onLost() {}, onBack() {} }))
    await database.executeSql(`select pg_notify('news', 'a')`)
    await vi.waitFor(() => expect(heard).toEqual(['a']))
  })

  test('sets up its sessions like direct ones, with the documented connect_query', async () => {
    const { url } = await newDatabase()
    const settingsOf = ({ db }: OpenDatabase) =>
      rows(
        db,
        sql`select name, setting from pg_settings where name in ('jit', 'max_parallel_workers_per_gather',
          'idle_in_transaction_session_timeout', 'statement_timeout') order by name`,
      )
    const pooler = await pooled(url, { connectQuery: CONNECT_QUERY })
    const through = await open(pooler.url, 1, { direct: url })
    expect(await settingsOf(through)).toEqual(await settingsOf(await open(url, 1)))
  })
})
