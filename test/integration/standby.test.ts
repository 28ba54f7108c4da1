import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { orders } from '#modules/orders/orders.tables.ts'
import { openServer } from '#platform/database/open.ts'
import { buildBook, stockOf } from '#test/support/books.ts'
import { type Cluster, openCluster, WITHOUT_STANDBY } from '#test/support/cluster.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#test/support/database-proxy.ts'
import { loadPages } from '#test/support/pages.ts'
import { buildShopper } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { createServerDatabase } from '#test/support/test-database.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Tests a shop whose database address always leads to the primary, as with ops/haproxy/postgres.cfg.

describe.skipIf(WITHOUT_STANDBY)(`a shop with a hot standby${WITHOUT_STANDBY}`, () => {
  let cluster: Cluster
  let proxy: DatabaseProxy
  let shop: TestShop
  let onStandby: string
  beforeAll(async () => {
    cluster = await openCluster()
    const { url } = await createServerDatabase(cluster.primary.url, 'kk_test')
    onStandby = cluster.onStandby(url)
    proxy = await openDatabaseProxy(url)
    const database = { url, open: () => openServer(proxy.url, 10), drop: async () => undefined }
    shop = await createTestShop({ database, build: await loadPages() })
  })
  afterAll(async () => {
    await shop.close()
    await proxy.close()
    await cluster.close()
  })

  test('keeps its orders and continues selling after the standby is promoted', async () => {
    const book = await buildBook(shop.database.db, { price: 500, stock: 2 })
    const [shopper, basket] = [await buildShopper(shop), basketOf([book, 1])]
    const buy = async () => {
      const { body } = await startPayment(shopper, basket)
      return (await placeOrder(shopper, basket, await payThroughSandbox(shop, body.id))).status
    }
    expect(await buy()).toBe(201)

    await cluster.failOver()
    proxy.leadTo(onStandby)

    await expect.poll(async () => (await shop.fetch('/readyz')).status, { timeout: 20_000 }).toBe(200)
    expect(await buy()).toBe(201)
    expect(await shop.database.db.$count(orders)).toBe(2)
    expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 0 })
  })
})
