import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type DatabaseProxy, openDatabaseProxy } from '#test/support/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import { isDatabaseAway } from './away.ts'
import { type Executor, inTransaction, rows } from './database.ts'
import { healthFaults, isReadOnly, readDatabaseHealth } from './database-health.ts'
import { type OpenDatabase, openServer } from './open.ts'

const server = process.env['TEST_DATABASE_URL']

/** Size of the pool; a test breaks every connection in turn. */
const POOL = 3

// An `error` event without a listener would end the process, and so fail this test run.
describe.runIf(server)('a connection to the server that breaks', () => {
  let own: TestDatabase
  let other: OpenDatabase
  let proxy: DatabaseProxy
  let database: OpenDatabase
  beforeEach(async () => {
    own = await createTestDatabase()
    other = await own.open()
    proxy = await openDatabaseProxy(own.url ?? '')
    database = await openServer(proxy.url, POOL)
  })
  afterEach(async () => {
    await database.close()
    await proxy.close()
    await other.close()
    await own.drop()
  })

  const backend = async (db: Executor): Promise<number> =>
    (await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0
  const terminate = (pid: number) => other.executeSql('select pg_terminate_backend($1, 5000)', [pid])
  const terminateSleeper = () =>
    vi.waitFor(async () => {
      const asleep = `select pid from pg_stat_activity where query like '%cut me%' and pid <> pg_backend_pid()`
      const { rows: found } = await other.executeSql(asleep)
      await terminate(Number(found[0]!['pid']))
    })
  const works = () => inTransaction(database.db, backend).then((pid) => pid > 0)
  const BROKEN = /terminat|Failed query/

  test('between two statements of a transaction: the transaction fails, the next one works', async () => {
    for (let turn = 0; turn <= POOL; turn++) {
      const work = inTransaction(database.db, async (tx) => {
        await terminate(await backend(tx))
        await new Promise((resolve) => setTimeout(resolve, 20))
        return backend(tx)
      })
      await expect(work).rejects.toThrow(BROKEN)
    }
    expect(await works()).toBe(true)
  })

  test('a session that refused a write as read-only is replaced', async () => {
    const backends = new Set<number>()
    for (let turn = 0; turn < POOL; turn++) {
      const refused = inTransaction(database.db, async (tx) => {
        backends.add(await backend(tx))
        await tx.execute(sql`set transaction read only`)
        await tx.execute(sql`delete from limit_counts`)
      })
      await expect(refused).rejects.toSatisfy(isReadOnly)
    }
    expect(backends.size).toBe(POOL)
    expect(backends).not.toContain(await inTransaction(database.db, backend))
  })

  test('a read-only server and an outdated collation are faults, each in a sentence', async () => {
    expect(await readDatabaseHealth(database.db)).toEqual({ writable: true, outdatedCollations: [] })
    await other.executeSql('create table sorted (name text collate "und-x-icu")')
    await other.executeSql(`update pg_collation set collversion = '0' where collname = 'und-x-icu'`)
    const health = await database.db.transaction(readDatabaseHealth, { accessMode: 'read only' })
    expect(health).toEqual({ writable: false, outdatedCollations: ['und-x-icu'] })
    expect(healthFaults(health)).toEqual([
      expect.stringContaining('writable:false'),
      expect.stringContaining('und-x-icu'),
    ])
  })

  test('during a statement: it fails, the next one works', async () => {
    for (let turn = 0; turn <= POOL; turn++) {
      const sleeping = database.db.execute(sql`select pg_sleep(60) /* cut me */`)
      const [outcome] = await Promise.allSettled([sleeping, terminateSleeper()])
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(BROKEN) },
      })
    }
    expect(await works()).toBe(true)
  })

  test('before BEGIN is sent: the connection is released', async () => {
    for (let turn = 0; turn <= POOL; turn++) {
      expect(await works()).toBe(true)
      proxy.cut()
      await inTransaction(database.db, backend).catch(() => undefined)
    }
    expect(await works()).toBe(true)
  })

  test('while idle in the pool: no query fails', async () => {
    await Promise.all(Array.from({ length: POOL }, () => inTransaction(database.db, backend)))
    proxy.cut()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await works()).toBe(true)
  })

  test('because the server hangs: waiting queries fail, new ones fail immediately, then all work', async () => {
    await Promise.all(Array.from({ length: POOL + 1 }, works))
    proxy.block()
    const queries = [works(), works(), works(), works(), database.db.execute(sql`select 1`)]
    const outcomes = await Promise.allSettled(queries)
    expect(outcomes.map(({ status }) => status)).toEqual(queries.map(() => 'rejected'))
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && isDatabaseAway(outcome.reason))).toBe(
      true,
    )
    await expect(works()).rejects.toThrow('the server does not answer')
    proxy.unblock()
    await vi.waitFor(async () => expect(await works()).toBe(true), { timeout: 20_000 })
  })

  test('because the server hangs: the shop can still shut down', async () => {
    expect(await works()).toBe(true)
    proxy.block()
    const [query] = await Promise.allSettled([works(), database.close()])
    expect(query.status).toBe('rejected')
    database = await openServer(own.url ?? '', POOL)
  })
})

describe.runIf(server)('statements with values', () => {
  let own: TestDatabase
  let database: OpenDatabase
  beforeEach(async () => {
    own = await createTestDatabase()
    database = await openServer(own.url ?? '', 1)
  })
  afterEach(async () => {
    await database.close()
    await own.drop()
  })
  const priceOf = (id: number) => rows(database.db, sql`select price from offers where id = ${id}`)
  const prepared = () =>
    rows<{ statement: string }>(database.db, sql`select statement from pg_prepared_statements`)

  test('run without JIT and parallel workers, which cost more than they save', async () => {
    const [settings] = await rows<{ jit: string; workers: string }>(
      database.db,
      sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`,
    )
    expect(settings).toEqual({ jit: 'off', workers: '0' })
  })

  test('are prepared once on their connection', async () => {
    await database.executeSql('create table offers as select 1 as id, 900 as price')
    for (const id of [1, 1, 2]) await priceOf(id)
    expect(await prepared()).toEqual([{ statement: 'select price from offers where id = $1' }])
  })

  test('fail once, like an unreachable database, after a migration changed their result', async () => {
    await database.executeSql('create table offers as select 1 as id, 900 as price')
    for (let time = 0; time < 10; time++) await priceOf(1)
    await database.executeSql('alter table offers alter price type text')
    const [outcome] = await Promise.allSettled([priceOf(1)])
    expect(outcome.status === 'rejected' && isDatabaseAway(outcome.reason)).toBe(true)
    expect(await priceOf(1)).toEqual([{ price: '900' }])
  })
})

test.runIf(server)('refuses a database that a newer version of the shop has migrated', async () => {
  const own = await createTestDatabase()
  const database = await own.open()
  await database.executeSql(
    `insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ('x', 4102444800000, 4102444800000)`,
  )
  await expect(openServer(own.url ?? '')).rejects.toThrow('migrated by a newer version of the shop')
  await database.close()
  await own.drop()
})
