import { request } from 'node:http'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openServer } from '#platform/database/open.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#test/support/database-proxy.ts'
import { loadPages } from '#test/support/pages.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

const server = process.env['TEST_DATABASE_URL']

describe.runIf(server)('a shop whose PostgreSQL hangs', () => {
  let own: TestDatabase
  let proxy: DatabaseProxy
  let shop: TestShop
  beforeAll(async () => {
    own = await createTestDatabase('seeded')
    proxy = await openDatabaseProxy(own.url ?? '')
    const database = { ...own, open: () => openServer(proxy.url, 5) }
    shop = await createTestShop({ database, build: await loadPages() })
    proxy.block()
  })
  afterAll(async () => {
    await shop.close()
    await proxy.close()
    await own.drop()
  })

  const ready = () => shop.fetch('/readyz').then((answer) => answer.status)

  test('reports not ready long before a page times out, even to health checks without a Host', async () => {
    const page = shop.fetch('/bookstore').then(() => 'page')
    expect(await Promise.race([page, ready()])).toBe(503)
    const status = await new Promise((resolve) =>
      request(`${shop.url}/readyz`, { setHost: false }, (answer) => resolve(answer.statusCode)).end(),
    )
    expect(status).toBe(503)
    await page
  })

  test('shows a page about the outage', async () => {
    const answer = await shop.fetch('/bookstore')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toMatch(/<h1[^>]*>We can’t reach the shop right now\./)
  })

  // The page's own loader reads nothing, so it succeeds.
  test('has no link preview of the page that the outage replaces', async () => {
    const answer = await shop.fetch('/download-app')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('og:title')
  })

  test.each(['/bookstore.data', '/no-such-page', '/api/books', '/api/categories', '/sitemap.xml'])(
    'GET %s: 503 with a short Retry-After',
    async (path) => {
      const answer = await shop.fetch(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    },
  )

  test('recovers when PostgreSQL does', async () => {
    proxy.unblock()
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 20_000 })
    expect((await shop.fetch('/bookstore')).status).toBe(200)
    expect((await shop.fetch('/api/books')).status).toBe(200)
  })
})
