import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import { createOrderListsService } from './order-lists.service.ts'
import { createOrderListsHttp } from './orders.http.ts'
import { orders } from './orders.tables.ts'
import type { OrderChanges } from './waiting-orders.schema.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const http = () => createOrderListsHttp({ orderLists: createOrderListsService(world) })
const PATH = '/admin/orders/changes'
const changes = async (query = '') => {
  const { body } = await callerOf(http(), boss)('GET', `${PATH}${query}`)
  const { orders: found, ...rest } = body as unknown as OrderChanges
  return { ...rest, versions: Object.fromEntries(found.map(({ _id, version }) => [_id, version])) }
}
const buy = () => buyBooks(world, asha, [book, 1])
const change = (id: string, to: Partial<typeof orders.$inferInsert>) =>
  database.db.update(orders).set(to).where(eq(orders.id, id))

test('returns the requested orders in their current version, and the ids that no longer exist', async () => {
  const [kept, deleted] = [await buy(), await buy()]
  await change(kept, { version: 4 })
  await change(deleted, { deletedAt: world.clock.now() })
  const found = await changes(`?ids=${kept},${deleted},${'0'.repeat(24)},nonsense`)
  expect(found).toMatchObject({ versions: { [kept]: 4 }, deleted: [deleted, '0'.repeat(24)], arrived: 0 })
})

test('counts later orders, except deleted ones and those in the request', async () => {
  await buy()
  const { last } = await changes()
  expect(await changes(`?ids=&after=${last}`)).toMatchObject({ arrived: 0, last })
  const [first, second] = [await buy(), await buy()]
  expect(await changes(`?after=${last}`)).toMatchObject({ arrived: 2, last: last + 2 })
  expect(await changes(`?ids=${first}&after=${last}`)).toMatchObject({ arrived: 1 })
  await change(second, { deletedAt: world.clock.now() })
  expect(await changes(`?after=${last}`)).toMatchObject({ arrived: 1 })
})

test.each(['after=', 'after=-1', 'after=1e1', 'after=9999999999', 'ids=%00'])('refuses %s', async (query) => {
  expect((await callerOf(http(), boss)('GET', `${PATH}?${query}`)).status).toBe(400)
})

test.each([PATH, '/admin/orders/waiting', '/admin/orders/ready'])(
  'GET %s is a 304 until an order changes',
  async (path) => {
    const id = await buy()
    await change(id, { status: 'Processing', packedAt: world.clock.now() })
    const asked = path === PATH ? `${path}?ids=${id}` : path
    const ask = (headers = {}) => askerOf(http(), boss)('GET', asked, undefined, headers)
    const tag = (await ask()).headers.get('etag')
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    await change(id, { version: 9 })
    expect((await ask({ 'if-none-match': tag })).status).toBe(200)
  },
)
