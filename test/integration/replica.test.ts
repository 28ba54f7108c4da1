import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openServer } from '#platform/database/open.ts'
import { registry } from '#platform/metrics.ts'
import { withReplica } from '#platform/replica/open-with-replica.ts'
import type { Replica } from '#platform/replica/replica.ts'
import { queryServer } from '#test/support/query-server.ts'
import { type BuiltBook, buildBook, stockOf } from '#test/support/books.ts'
import { type Cluster, openCluster, WITHOUT_REPLICA } from '#test/support/cluster.ts'
import { loadPages } from '#test/support/pages.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { createServerDatabase } from '#test/support/test-database.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Two processes on a primary and its streaming replica.

describe.skipIf(WITHOUT_REPLICA)(`a shop with a replica${WITHOUT_REPLICA}`, () => {
  let cluster: Cluster
  let shop: TestShop
  let second: TestShop
  let admin: Person
  /** The replica as each process sees it. */
  const replicas: Replica[] = []
  beforeAll(async () => {
    cluster = await openCluster()
    const { url } = await createServerDatabase(cluster.primary.url, 'kk_test')
    const log = { info() {}, warn() {} }
    const place = { url: cluster.onReplica(url), direct: url, poolSize: 10, log }
    const database = {
      url,
      async open() {
        const opened = await withReplica(await openServer(url, 10), place)
        if (opened.replica) replicas.push(opened.replica)
        return opened
      },
      drop: async () => undefined,
    }
    const build = await loadPages()
    shop = await createTestShop({ database, build })
    second = await createTestShop({ database, build })
    admin = await buildAdmin(shop, ADMIN)
  })
  afterAll(async () => {
    await second.close()
    await shop.close()
    await cluster.close()
    expect([shop.faults, second.faults]).toEqual([[], []])
  })

  /** Runs `work` while the replica replays no changes. */
  const whileReplicaStands = async (work: () => Promise<void>) => {
    await queryServer(cluster.replica.url, 'select pg_wal_replay_pause()')
    try {
      await work()
    } finally {
      await queryServer(cluster.replica.url, 'select pg_wal_replay_resume()')
    }
  }
  const setPrice = (id: string, price: number) =>
    admin.put(`/books/${id}`, { price: 1900, discountPrice: price, originalPrice: 2000 })
  const read = async (from: TestShop, path: string) => {
    const answer = await from.fetch(path)
    return { status: answer.status, text: await answer.text() }
  }
  const readsOf = async (server: string) => {
    const [, count = '0'] =
      new RegExp(`^shop_reads_total\\{server="${server}"\\} (\\d+)`, 'm').exec(await registry.metrics()) ?? []
    return Number(count)
  }
  /** Every URL that shows a price of this book. */
  const pagesOf = ({ id, categorySlug }: BuiltBook) => [
    `/book/${id}`,
    `/bookstore/${categorySlug}`,
    `/api/books/${id}`,
    `/api/books/category/${categorySlug}`,
  ]
  /** Waits until each process knows that the replica has caught up. */
  const untilReplicaAnswers = () => {
    const written = performance.now()
    return expect
      .poll(() => replicas.every((replica) => replica.asOf() >= written), { timeout: 60_000 })
      .toBe(true)
  }

  test('reads its pages from the replica', async () => {
    const { categorySlug } = await buildBook(shop.database.db, {})
    await untilReplicaAnswers()
    const [fromReplica, fromPrimary] = [await readsOf('replica'), await readsOf('primary')]
    for (const path of [
      `/bookstore/${categorySlug}`,
      '/search?query=evidence',
      '/api/search/books?query=law&page=1',
    ])
      expect((await read(shop, path)).status, path).toBe(200)
    expect(await readsOf('replica')).toBeGreaterThan(fromReplica)
    expect(await readsOf('primary')).toBe(fromPrimary)
  })

  test('shows a new price on every process before and after the replica has it', async () => {
    const book = await buildBook(shop.database.db, {})
    await setPrice(book.id, 777.77)
    await untilReplicaAnswers()
    await whileReplicaStands(async () => {
      await setPrice(book.id, 888.88)
      for (const each of [shop, second]) {
        for (const path of pagesOf(book))
          await expect
            .poll(async () => (await read(each, path)).text, { timeout: 1000, message: path })
            .toMatch(/888\.88/)
      }
    })
    await untilReplicaAnswers()
    for (const each of [shop, second]) {
      for (const path of pagesOf(book)) expect((await read(each, path)).text, path).not.toContain('777.77')
    }
  })

  test('shows staff their own changes, whichever process they read from', async () => {
    const book = await buildBook(shop.database.db, { title: 'Replication of Statutes' })
    await untilReplicaAnswers()
    await whileReplicaStands(async () => {
      const authorization = { authorization: `Bearer ${admin.token}` }
      const saved = await shop.fetch(`/api/books/${book.id}`, {
        method: 'PUT',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ price: 1900, discountPrice: 654, originalPrice: 2000 }),
      })
      const [cookie = ''] = saved.headers.getSetCookie()
      expect(cookie).toMatch(/^last_write=\d+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
      const list = await second.fetch('/api/admin/books?search=Replication', {
        headers: { ...authorization, cookie: cookie.split(';')[0] ?? '' },
      })
      expect(await list.text()).toContain('"discountPrice":654')
    })
  })

  test('sells by the primary’s stock while the replica shows sold copies', async () => {
    const book = await buildBook(shop.database.db, { price: 500, stock: 1 })
    await untilReplicaAnswers()
    await whileReplicaStands(async () => {
      const [one, other] = [await buildShopper(shop), await buildShopper(second)]
      const basket = basketOf([book, 1])
      const { body } = await startPayment(one, basket)
      expect((await placeOrder(one, basket, await payThroughSandbox(shop, body.id))).status).toBe(201)
      expect((await startPayment(other, basket)).status).toBe(409)
    })
    expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 0 })
  })

  test('serves every request while the replica stops and restarts', async () => {
    await untilReplicaAnswers()
    const statuses: number[] = []
    // New URLs, so that no cache has them.
    const pathsOf = (time: number) => [
      `/search?query=law+${time}`,
      `/api/search/books?query=act&page=${time}`,
      `/api/books?page=${time}`,
    ]
    let time = 1
    const asked = async () => {
      const paths = pathsOf(time++)
      const answers = await Promise.all(
        [shop, second].flatMap((each) => paths.map((path) => read(each, path))),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    const dying = cluster.replica.crash()
    while (time <= 10) await asked()
    await dying
    await asked()
    await cluster.replica.start()
    await untilReplicaAnswers()
    await asked()
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('shows a report’s days as soon as the primary has summed them up', async () => {
    await shop.database.executeSql('delete from daily_figures')
    await untilReplicaAnswers()
    await whileReplicaStands(async () => {
      const { status, body } = await admin.get('/admin/overview?days=7')
      expect(status).toBe(200)
      expect(body.series).toHaveLength(7)
    })
  })
})
