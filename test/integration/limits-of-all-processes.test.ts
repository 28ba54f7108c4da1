import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openServer } from '#platform/database/open.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#test/support/database-proxy.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { admin, openProcess, openShop, shop } from '#test/support/whole-shop.ts'

// All processes of a shop share their counts of guesses, mails and payments
// (docs/decisions/multiple-processes.md).

const server = process.env['TEST_DATABASE_URL']

describe.runIf(server)('two processes on one PostgreSQL', () => {
  let other: TestShop
  let ravi: Person

  openShop({ env: { RATE_LIMITS: 'on' } })
  beforeAll(async () => {
    other = await openProcess()
    ravi = await buildShopper(shop, 'Ravi')
  })
  afterAll(() => other.close())

  /** Sends the same request to both processes in turn; returns the statuses. */
  async function byTurns(count: number, path: string, body: object, who?: Person): Promise<number[]> {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) {
      const { url } = i % 2 === 0 ? shop : other
      statuses.push((await createApiClient(url, who?.token).post(path, body)).status)
    }
    return statuses
  }
  const times = (count: number, status: number) => Array<number>(count).fill(status)

  test('allow ten wrong passwords in total, not ten each', async () => {
    const wrong = { username: ADMIN.email, password: 'a wrong password' }
    expect(await byTurns(13, '/admin/login', wrong)).toEqual([...times(10, 401), ...times(3, 429)])
  })

  test('allow any number of correct logins', async () => {
    const right = { email: ravi.email, password: ravi.password }
    expect(await byTurns(14, '/login', right)).toEqual(times(14, 200))
  })

  test('send at most three mails to one mailbox', async () => {
    expect(await byTurns(7, '/forgot-password', { email: ravi.email })).toEqual([
      ...times(3, 200),
      ...times(4, 429),
    ])
  })

  test('allow a logged-in person ten wrong passwords', async () => {
    const wrong = { password: 'a wrong password' }
    expect(await byTurns(12, '/admin/me/password', wrong, admin)).toEqual([
      ...times(10, 400),
      ...times(2, 429),
    ])
  })

  test('allow an account thirty payment attempts', async () => {
    const statuses = await byTurns(32, '/orders/payment/razorpay-order', { items: [] }, ravi)
    expect(statuses).toEqual([...times(30, 400), ...times(2, 429)])
  })

  test('store no count for reads', async () => {
    const counts = async () =>
      (await shop.database.executeSql('select * from limit_counts order by key')).rows
    const before = await counts()
    for (const path of ['/books', '/categories', '/account', '/payment-links/none']) {
      await ravi.get(path)
    }
    expect(await counts()).toEqual(before)
  })
})

describe.runIf(server)('a process whose PostgreSQL hangs', () => {
  let own: TestDatabase
  let proxy: DatabaseProxy
  let alone: TestShop
  beforeAll(async () => {
    own = await createTestDatabase('seeded')
    proxy = await openDatabaseProxy(own.url ?? '')
    const database = { ...own, open: () => openServer(proxy.url, 5) }
    alone = await createTestShop({ database, env: { RATE_LIMITS: 'on' } })
    proxy.block()
  })
  afterAll(async () => {
    proxy.unblock()
    await alone.close()
    await proxy.close()
    await own.drop()
  })

  test('returns 503 for a login and admits no one', async () => {
    const { status } = await createApiClient(alone.url).post('/admin/login', {
      username: ADMIN.email,
      password: ADMIN.password,
    })
    expect(status).toBe(503)
  })
})
