import type { AddressInfo } from 'node:net'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { claims } from '#modules/claims/claims.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { createWebServer } from '#platform/http/web-server.ts'
import { newId } from '#platform/ids.ts'
import { type BuiltBook, buildBook } from '#test/support/books.ts'
import { followOrders } from '#test/support/followed-orders.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { admin, openProcess, openShop, shop } from '#test/support/whole-shop.ts'

// The stream of order changes over HTTP, on both databases.

let asha: Person
let book: BuiltBook

openShop()
beforeAll(async () => {
  asha = await buildShopper(shop)
  book = await buildBook(shop.database.db, { price: 500, stock: 50 })
  await admin.put('/admin/tax-rates', { rates: [BOOKS_EXEMPT] })
})

async function buy(): Promise<string> {
  const basket = basketOf([book, 1])
  const { body } = await startPayment(asha, basket)
  const placed = await placeOrder(asha, basket, await payThroughSandbox(shop, body.id))
  return placed.body._id as string
}

const enter = async () => {
  const items = [{ bookId: book.id, quantity: 1 }]
  const form = { customerName: 'Ravi Kumar', shippingAddress: '4 Mall Road, Shimla', items }
  return (await admin.post('/orders', form)).body._id as string
}

describe('the stream of changes', () => {
  test('reports a bought and an entered order, each change with status and version, and its deletion', async () => {
    const stream = await followOrders(shop.url, admin.token)
    const bought = await buy()
    expect((await stream.until(bought, 'new')).at(-1)).toMatchObject({ status: 'Paid', version: 1 })

    const id = await enter()
    const [placed] = await stream.until(id, 'new')
    expect(placed).toMatchObject({ status: 'Pending', version: 1, cancelled: false })
    expect(placed?.orderNumber).toMatch(/^KK-\d{6}$/)
    await admin.put(`/orders/admin/${id}/status`, { status: 'Processing', courier: 'DTDC' })
    expect(await stream.until(id, 'status')).toMatchObject([{ status: 'Processing', version: 2 }])
    await admin.put(`/orders/${id}`, { customerName: 'Ravi K.' })
    expect(await stream.until(id, 'edited')).toMatchObject([{ status: 'Processing', version: 3 }])
    await admin.delete(`/orders/${id}`)
    expect(await stream.until(id, 'deleted')).toMatchObject([{ version: 4 }])
    await stream.leave()
  })

  test('reports requested and completed refunds, and a cancelled order', async () => {
    const [id, other] = [await buy(), await buy()]
    const stream = await followOrders(shop.url, admin.token)
    await admin.post(`/admin/orders/${id}/refunds`, { amount: 100, reason: 'Torn page' })
    await stream.until(id, 'refund')
    await admin.post(`/admin/orders/${other}/cancel`, { reason: 'Changed their mind' })
    expect((await stream.until(other, 'status')).at(-1)).toMatchObject({ cancelled: true, status: 'Paid' })
    await shop.workOff()
    expect((await stream.until(id, 'refund')).at(-1)).toMatchObject({ id, kind: 'refund' })
    await stream.leave()
  })

  test('reports claims', async () => {
    const orderId = await buy()
    const stream = await followOrders(shop.url, admin.token)
    const at = shop.clock.now()
    const claim = {
      id: newId(),
      orderId,
      reason: 'damaged',
      text: 'Wet',
      createdAt: at,
      changedAt: at,
    } as const
    await shop.database.db.insert(claims).values(claim)
    expect(await stream.until(orderId, 'claim')).toMatchObject([{ id: orderId, status: 'Paid' }])
    await stream.leave()
  })

  test('omits rolled-back and empty changes', async () => {
    const id = await enter()
    const stream = await followOrders(shop.url, admin.token)
    const undone = inTransaction(shop.database.db, async (tx) => {
      await tx.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, id))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await admin.put(`/orders/admin/${id}/status`, { status: 'Pending' })
    await admin.put(`/orders/admin/${id}/status`, { status: 'Processing' })
    expect(await stream.until(id, 'status')).toMatchObject([{ status: 'Processing', version: 2 }])
    await stream.leave()
  })
})

describe('a second process on the same database', () => {
  test.runIf(process.env['TEST_DATABASE_URL'])('receives the first one’s changes', async () => {
    const second = await openProcess()
    try {
      const stream = await followOrders(second.url, admin.token)
      const id = await enter()
      await admin.put(`/orders/admin/${id}/status`, { status: 'Processing' })
      expect((await stream.until(id, 'status')).map(({ kind }) => kind)).toEqual(['new', 'status'])
      await stream.leave()
    } finally {
      await second.close()
    }
  })
})

test('a closing server ends its streams first and does not wait for them', async () => {
  const server = createWebServer(shop)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stream = await followOrders(`http://127.0.0.1:${port}`, admin.token)
  const closed = new Promise((resolve) => server.close(resolve))
  shop.endStreams()
  expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'closing' } })
  expect(await stream.next()).toBeUndefined()
  await closed
})
