import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createOrderListsService } from './order-lists.service.ts'
import { createOrderListsHttp } from './orders.http.ts'
import { orders } from './orders.tables.ts'
import type { ReadyOrders, WaitingOrders } from './waiting-orders.schema.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const waiting = async () => {
  const http = createOrderListsHttp({ orderLists: createOrderListsService(world) })
  const { body } = await callerOf(http, boss)('GET', '/admin/orders/waiting')
  const { toAccept, toPack, toSend } = body as unknown as WaitingOrders
  const ids = (list: WaitingOrders['toAccept']) => list.map(({ _id }) => _id)
  return { toAccept: ids(toAccept), toPack: ids(toPack), toSend: ids(toSend) }
}

async function bought(count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    world.clock.advance({ minutes: 1 })
    ids.push(await buyBooks(world, asha, [book, 1]))
  }
  return ids
}

const change = (id: string | undefined, to: Partial<typeof orders.$inferInsert>) =>
  database.db
    .update(orders)
    .set(to)
    .where(eq(orders.id, id ?? ''))

test('lists the five longest-waiting orders first, to accept, to pack and to send', async () => {
  const ids = await bought(8)
  await change(ids[1], { status: 'Processing' })
  await change(ids[2], { status: 'Processing', packedAt: world.clock.now() })
  expect(await waiting()).toEqual({
    toAccept: [ids[0], ids[3], ids[4], ids[5], ids[6]],
    toPack: [ids[1]],
    toSend: [ids[2]],
  })
})

test('an institution’s order with a purchase order is to accept although it is unpaid', async () => {
  const [onAccount, held] = await bought(2)
  await change(onAccount, { status: 'Pending', purchaseOrder: 'NLS/LIB/2026/118' })
  await change(held, { status: 'Pending' })
  expect(await waiting()).toEqual({ toAccept: [onAccount], toPack: [], toSend: [] })
  const { orders: listed } = await world.orders.list({ toAccept: 'yes', page: 1, limit: 10 })
  expect(listed.map(({ id }) => id)).toEqual([onAccount])
})

test('sent, cancelled and deleted orders are not listed', async () => {
  const [sent, cancelled, deleted, left] = await bought(4)
  await change(sent, { status: 'Shipped' })
  await change(cancelled, { cancelledAt: world.clock.now() })
  await change(deleted, { deletedAt: world.clock.now() })
  expect(await waiting()).toEqual({ toAccept: [left], toPack: [], toSend: [] })
})

test('packed orders are listed oldest first', async () => {
  const [first, second, accepted] = await bought(3)
  for (const id of [second, first]) await change(id, { status: 'Processing', packedAt: world.clock.now() })
  await change(accepted, { status: 'Processing' })
  const http = createOrderListsHttp({ orderLists: createOrderListsService(world) })
  const { body } = await callerOf(http, boss)('GET', '/admin/orders/ready')
  expect((body as unknown as ReadyOrders).orders.map(({ _id }) => _id)).toEqual([first, second])
})
