import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openServer } from '#platform/database/open.ts'
import { CONNECT_QUERY } from '#platform/database/session-settings.ts'
import { type BuiltBook, buildBook, stockOf } from '#test/support/books.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#test/support/database-proxy.ts'
import { csvOf, newBookRow } from '#test/support/import-files.ts'
import { loadPages } from '#test/support/pages.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { openPooler, type Pooler, WITHOUT_POOLER } from '#test/support/pooler.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Tests two processes on PgBouncer in transaction mode, with fewer sessions than connections.

describe.skipIf(WITHOUT_POOLER)(`a shop behind a pooler${WITHOUT_POOLER}`, () => {
  let own: TestDatabase
  let pooler: Pooler
  let direct: DatabaseProxy
  let shop: TestShop
  let second: TestShop
  let admin: Person
  beforeAll(async () => {
    own = await createTestDatabase()
    const url = own.url ?? ''
    pooler = await openPooler(url, { size: 4, connectQuery: CONNECT_QUERY })
    direct = await openDatabaseProxy(url)
    const build = await loadPages()
    // On a busy machine a request may have to wait for a connection.
    const limits = { direct: direct.url, connect: 60_000 }
    const database = { ...own, open: () => openServer(pooler.url, 10, limits) }
    shop = await createTestShop({ database, build })
    second = await createTestShop({ database, build })
    admin = await buildAdmin(shop, ADMIN)
  })
  afterAll(async () => {
    await second.close()
    await shop.close()
    await direct.close()
    await pooler.close()
    await own.drop()
    expect([shop.faults, second.faults]).toEqual([[], []])
  })

  const buy = async (buyer: Person, book: BuiltBook) => {
    const basket = basketOf([book, 1])
    const { status, body } = await startPayment(buyer, basket)
    return status === 200
      ? placeOrder(buyer, basket, await payThroughSandbox(shop, body.id))
      : { status, body }
  }
  const page = async (from: TestShop, id: string) => (await from.fetch(`/book/${id}`)).text()
  const setPrice = (id: string, price: number) =>
    admin.put(`/books/${id}`, { price: 1900, discountPrice: price, originalPrice: 2000 })

  test('sells the last copies once through both processes', async () => {
    const book = await buildBook(shop.database.db, { price: 500, stock: 3 })
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => buildShopper(n % 2 === 0 ? shop : second)),
    )
    const answers = await Promise.all(buyers.map((buyer) => buy(buyer, book)))
    const sold = answers.filter(({ status }) => status === 201)
    expect(sold).toHaveLength(3)
    expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 0 })
  })

  test('serves pages and the API, whose statements repositories name', async () => {
    const book = await buildBook(shop.database.db, {})
    const addresses = [
      '/',
      '/bookstore',
      `/book/${book.id}`,
      `/search?query=law`,
      '/api/books?search=law&page=1',
    ]
    for (let time = 0; time < 8; time++) {
      for (const each of [shop, second]) each.cache.clear()
      const asked = [shop, second].flatMap((each) => addresses.map((address) => each.fetch(address)))
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    }
  })

  test('imports a file', async () => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' }
    const body = csvOf(Array.from({ length: 600 }, (_, n) => newBookRow(n)))
    const sent = await shop.fetch('/api/admin/imports?name=books.csv', { method: 'POST', headers, body })
    const { _id: id } = (await sent.json()) as { _id: string }
    const both = () => Promise.all([shop.services.imports.runDue(), second.services.imports.runDue()])
    await both()
    const columns = Object.keys(newBookRow(0))
    await admin.put(`/admin/imports/${id}/mapping`, { columns, existing: 'update' })
    await both()
    await admin.post(`/admin/imports/${id}/run`, { check: 1, skipIssues: false })
    await both()
    expect(await admin.get(`/admin/imports/${id}`)).toMatchObject({ body: { state: 'done' } })
    expect((await admin.get('/books?search=Imported%20Law%20599')).body).toHaveLength(1)
  })

  test('sees changes of the other process, even those made while its connection was lost', async () => {
    const { id } = await buildBook(shop.database.db, {})
    await setPrice(id, 777.77)
    await expect.poll(() => page(second, id)).toContain('777.77')
    await setPrice(id, 888.88)
    await expect.poll(() => page(second, id), { timeout: 1000 }).toContain('888.88')

    direct.block()
    direct.cut()
    await setPrice(id, 999.99)
    direct.unblock()
    await expect.poll(() => page(second, id), { timeout: 1000 }).toContain('999.99')
    await setPrice(id, 666.66)
    await expect.poll(() => page(second, id), { timeout: 5000 }).toContain('666.66')
  })
})
