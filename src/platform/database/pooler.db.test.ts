import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { openPooler, type Pooler, poolerVersion, WITHOUT_POOLER } from '#test/support/pooler.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import { rows } from './database.ts'
import { type OpenDatabase, openServer } from './open.ts'
import { DIRECT, probeConnection } from './pooler.ts'
import { withServer } from './server-state.ts'

const [major = 0, minor = 0] = poolerVersion() ?? []
const keepsStatements = major > 1 || minor >= 21
/** Off by default in some versions. */
const KEEPING = keepsStatements ? ['max_prepared_statements = 200'] : []

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
  test('is detected, with its pooling mode', async () => {
    const { url } = await newDatabase()
    expect(await probeConnection(url)).toEqual(DIRECT)
    const transactions = await pooled(url, { settings: KEEPING })
    expect(await probeConnection(transactions.url)).toEqual({
      direct: false,
      keepsSessions: false,
      keepsStatements,
    })
    const sessions = await pooled(url, { mode: 'session' })
    expect(await probeConnection(sessions.url)).toEqual({
      direct: false,
      keepsSessions: true,
      keepsStatements: true,
    })
  })

  test('is detected whichever order it hands out sessions in', async () => {
    const { url } = await newDatabase()
    for (const size of [1, 2, 3]) {
      const inTurn = await pooled(url, { size, settings: ['server_round_robin = 1'] })
      const { db } = await open(inTurn.url, size, { direct: url })
      // Concurrently, so that the pooler opens that many sessions.
      await Promise.all(Array.from({ length: size }, () => rows(db, sql`select pg_sleep(0.1)`)))
      expect(await probeConnection(inTurn.url), String(size)).toMatchObject({ keepsSessions: false })
    }
  })

  test('needs a direct address: the shop refuses to migrate without one, and so does a backup', async () => {
    const { url } = await newDatabase()
    const pooler = await pooled(url)
    const said = /^DATABASE_URL: leads to a pooler .*Set DATABASE_DIRECT_URL to PostgreSQL itself/
    await expect(openServer(pooler.url)).rejects.toThrow(said)
    await expect(withServer(pooler.url, async () => undefined)).rejects.toThrow(said)
    await expect(openServer(pooler.url, 1, { direct: `${pooler.url}?x` })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: leads to a pooler .*, too\./,
    )
  })

  test('must lead to the same database as the direct address', async () => {
    const [one, other] = [await newDatabase(), await newDatabase()]
    const pooler = await pooled(one.url)
    await expect(openServer(pooler.url, 1, { direct: other.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL',
    )
    const nowhere = 'postgres://shop@127.0.0.1:9/shop'
    await expect(openServer(pooler.url, 1, { direct: nowhere })).rejects.toThrow(/^DATABASE_DIRECT_URL: No /)
  })

  test('shares few sessions among many pools without clashes of named or frequent statements', async () => {
    const { url } = await newDatabase()
    const pooler = await pooled(url, { size: 2, settings: KEEPING })
    const pools = [
      await open(pooler.url, 5, { direct: url }),
      await open(pooler.url, 5, { direct: url }),
      await open(pooler.url, 5, { direct: url }),
    ]
    const asked = pools.flatMap(({ db }, pool) =>
      Array.from({ length: 40 }, async (_, n) => {
        const text =
          pool === 0 ? sql`select ${n}::int as answer` : sql`select ${n + pool}::int - ${pool} as answer`
        return rows(db, text)
      }),
    )
    const wanted = pools.flatMap(() => Array.from({ length: 40 }, (_, answer) => [{ answer }]))
    expect(await Promise.all(asked)).toEqual(wanted)
  })

  test('serves a plan from before a migration: the pool stops naming statements, and all queries succeed', async () => {
    const { url } = await newDatabase()
    const pooler = await pooled(url, { size: 1, settings: KEEPING })
    const database = await open(pooler.url, 1, { direct: url })
    await database.executeSql('create table offers as select 1 as id, 900 as price')
    const priceOf = (id: number) => rows(database.db, sql`select price from offers where id = ${id}`)
    for (let time = 0; time < 10; time++) await priceOf(1)
    await database.executeSql('alter table offers alter price type text')
    await priceOf(1).catch(() => undefined)
    for (let time = 0; time < 10; time++) expect(await priceOf(1)).toEqual([{ price: '900' }])
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

  test('must set up its sessions: the shop reports missing settings and the line that adds them', async () => {
    const { url } = await newDatabase()
    const bare = await open((await pooled(url)).url, 1, { direct: url })
    const [remark = ''] = bare.remarks ?? []
    expect(remark).toContain(
      '(idle_in_transaction_session_timeout, jit, max_parallel_workers_per_gather, statement_timeout)',
    )
    const [, connectQuery = ''] = /connect_query='(.+)'$/.exec(remark) ?? []
    const ready = await open((await pooled(url, { connectQuery })).url, 1, { direct: url })
    expect(ready.remarks).toEqual([])
  })

  test('in session mode lets the shop set up the sessions itself', async () => {
    const { url } = await newDatabase()
    const { db } = await open((await pooled(url, { mode: 'session' })).url, 1)
    const setting = (name: string) => sql`current_setting(${name})`
    expect(
      await rows(db, sql`select ${setting('jit')} as jit, ${setting('statement_timeout')} as limit`),
    ).toEqual([{ jit: 'off', limit: '30s' }])
  })
})
