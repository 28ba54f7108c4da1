import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type ReadDb, rows } from '#platform/database/database.ts'
import { openServer } from '#platform/database/open.ts'
import { registry } from '#platform/metrics.ts'
import { queryServer } from '#test/support/query-server.ts'
import { type Cluster, openCluster, WITHOUT_REPLICA } from '#test/support/cluster.ts'
import { openDatabaseProxy } from '#test/support/database-proxy.ts'
import { createServerDatabase } from '#test/support/test-database.ts'

import { withReplica } from './open-with-replica.ts'
import type { Replica } from './replica.ts'

const READ_FROM = 'Catalogue pages, searches and reports are read from the replica of DATABASE_READ_URL.'

describe.skipIf(WITHOUT_REPLICA)(`a replica${WITHOUT_REPLICA}`, () => {
  let cluster: Cluster
  let url: string
  let onReplica: string
  beforeAll(async () => {
    // A statement that conflicts with replay is cancelled immediately.
    cluster = await openCluster(['max_standby_streaming_delay=0'])
  })
  afterAll(() => cluster.close())
  beforeEach(async () => {
    url = (await createServerDatabase(cluster.primary.url, 'kk_test')).url
    onReplica = cluster.onReplica(url)
  })

  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  /** Opens a shop's database with a table of offers on both servers. */
  async function open(replicaUrl = onReplica) {
    const said: string[] = []
    const say = (text: unknown) => void said.push(String(text))
    const database = await openServer(url, 5)
    await database.executeSql('create table if not exists offers as select 1 as id, 900 as price')
    const log = { info: say, warn: say }
    const opened = await withReplica(database, { url: replicaUrl, direct: url, poolSize: 5, log })
    closing.push(() => opened.close())
    return { database: opened, replica: opened.replica as Replica, said, offers: opened.readsOf('offers') }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  const HERE = sql`pg_is_in_recovery() as "fromReplica"`
  const ask = async (db: ReadDb, what: SQL = HERE) =>
    (await rows<{ fromReplica: boolean; price?: number }>(db, sql`select ${what}`))[0]
  const asked = ({ replica, offers }: Opened, what?: SQL, after = 0) =>
    replica.reading(after, () => ask(offers, what))
  const untilRead = (opened: Opened, from: boolean) =>
    vi.waitFor(async () => expect(await asked(opened)).toEqual({ fromReplica: from }), { timeout: 60_000 })

  test('serves read-only requests and nothing else', async () => {
    const opened = await open()
    await untilRead(opened, true)
    expect(opened.said).toEqual([READ_FROM])
    expect(await ask(opened.offers)).toEqual({ fromReplica: false })
    expect(await opened.replica.reading(0, () => ask(opened.database.db))).toEqual({ fromReplica: false })
  })

  test('is not queried again by a request that the primary has answered', async () => {
    const opened = await open()
    await untilRead(opened, true)
    const { replica, offers } = opened
    const answers = await replica.reading(0, async () => {
      const first = await ask(offers)
      const between = await replica.onPrimary(() => ask(offers))
      return [first, between.result, await ask(offers, sql`1 / 0`).catch(() => 'failed'), await ask(offers)]
    })
    expect(answers).toEqual([{ fromReplica: true }, { fromReplica: false }, 'failed', { fromReplica: false }])
  })

  test("that lags behind a client's write does not serve that client", async () => {
    const opened = await open()
    await untilRead(opened, true)
    await queryServer(onReplica, 'select pg_wal_replay_pause()')
    await opened.database.executeSql('update offers set price = 800')
    const after = await opened.replica.position()
    const price = sql`(select price from offers), ${HERE}`
    expect(await asked(opened, price, after)).toEqual({ price: 800, fromReplica: false })
    await queryServer(onReplica, 'select pg_wal_replay_resume()')
    await vi.waitFor(async () =>
      expect(await asked(opened, price, after)).toEqual({ price: 800, fromReplica: true }),
    )
  })

  test('serves no reads while seconds behind, and all of them once it has caught up', async () => {
    const opened = await open()
    await untilRead(opened, true)
    await queryServer(onReplica, 'select pg_wal_replay_pause()')
    await opened.database.executeSql('update offers set price = 800')
    await untilRead(opened, false)
    await vi.waitFor(() => expect(opened.said.at(-1)).toContain('more than 3 seconds behind'), {
      timeout: 60_000,
    })
    await queryServer(onReplica, 'select pg_wal_replay_resume()')
    await untilRead(opened, true)
    await vi.waitFor(() => expect(opened.said.slice(2)).toEqual([READ_FROM]))
  })

  /** Starts a statement that never ends on the replica; resolves once it runs there. */
  async function askedForLong(opened: Opened) {
    const waits = sql`(select price from offers), ${HERE}, case when pg_is_in_recovery() then pg_sleep(3600) end`
    const answer = asked(opened, waits)
    answer.catch(() => undefined)
    const waiting = `select from pg_stat_activity where query like '%pg_sleep%' and wait_event = 'PgSleep'`
    await vi.waitFor(async () => expect(await queryServer(onReplica, waiting)).toHaveLength(1))
    return { answer }
  }
  const FROM_PRIMARY = { price: 900, fromReplica: false }

  test('that cancels a statement: the primary takes over', async () => {
    const opened = await open()
    await untilRead(opened, true)
    const { answer } = await askedForLong(opened)
    await opened.database.executeSql('alter table offers alter id set not null')
    expect(await answer).toMatchObject(FROM_PRIMARY)
    await untilRead(opened, true)
  })

  test('that crashes: the primary takes over until it is back', async () => {
    const opened = await open()
    await untilRead(opened, true)
    const { answer } = await askedForLong(opened)
    await cluster.replica.crash()
    expect(await answer).toMatchObject(FROM_PRIMARY)
    expect(await asked(opened)).toEqual({ fromReplica: false })
    await vi.waitFor(() =>
      expect(opened.said[1]).toMatch(/^DATABASE_READ_URL: No PostgreSQL answers at .* until it is back\.$/),
    )
    await cluster.replica.start()
    await untilRead(opened, true)
    await vi.waitFor(() => expect(opened.said.slice(2)).toEqual([READ_FROM]))
  })

  test('that hangs: the primary takes over waiting statements', async () => {
    const proxy = await openDatabaseProxy(onReplica)
    closing.push(() => proxy.close())
    const opened = await open(proxy.url)
    await untilRead(opened, true)
    proxy.block()
    expect(await asked(opened)).toEqual({ fromReplica: false })
    proxy.unblock()
    await untilRead(opened, true)
  })

  test('that is down does not delay the start', async () => {
    await cluster.replica.crash()
    const opened = await open()
    expect(opened.said).toEqual([expect.stringMatching(/^DATABASE_READ_URL: No PostgreSQL answers at /)])
    expect(await asked(opened)).toEqual({ fromReplica: false })
    await cluster.replica.start()
    await untilRead(opened, true)
  })

  test('of another database is refused, and so is a server without it', async () => {
    const other = await createServerDatabase(cluster.primary.url, 'kk_test')
    await vi.waitFor(() => queryServer(cluster.onReplica(other.url), 'select 1'))
    await expect(open(cluster.onReplica(other.url))).rejects.toThrow(
      'DATABASE_READ_URL: leads to another database than DATABASE_URL.',
    )
    await expect(open(Object.assign(new URL(onReplica), { pathname: '/nothing' }).href)).rejects.toThrow(
      /^DATABASE_READ_URL: .* has no database "nothing": it is no replica/,
    )
  })

  test('that is the primary itself is accepted, as after a failover', async () => {
    const opened = await open(url)
    expect(opened.said).toEqual([expect.stringContaining('the server there is no replica')])
    expect(await asked(opened)).toEqual({ fromReplica: false })
  })

  test('uses read-only sessions', async () => {
    const opened = await open()
    await untilRead(opened, true)
    const setting = sql`current_setting('default_transaction_read_only') as "readOnly", ${HERE}`
    expect(await asked(opened, setting)).toEqual({ readOnly: 'on', fromReplica: true })
  })

  test('has metrics', async () => {
    const opened = await open()
    await untilRead(opened, true)
    await vi.waitFor(async () => expect(await registry.metrics()).toMatch(/^shop_replica_usable 1$/m))
    const figures = await registry.metrics()
    for (const name of [
      'shop_replica_lag_bytes',
      'shop_replica_lag_seconds',
      'shop_reads_total{server="replica"}',
    ])
      expect(figures, name).toContain(`\n${name} `)
  })

  test('that is promoted serves no reads, and its sessions accept no writes', async () => {
    const opened = await open()
    await untilRead(opened, true)
    await queryServer(onReplica, 'select pg_promote()')
    await vi.waitFor(() => expect(opened.said.at(-1)).toContain('the server there is no replica'))
    expect(await asked(opened)).toEqual({ fromReplica: false })
  })
})
