import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { stockMovements } from '#modules/inventory/inventory.tables.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import { refunds } from '#modules/payments/payments.tables.ts'
import { type BuiltBook, buildBook, stockOf } from '#test/support/books.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Tests concurrent staff over HTTP. Their requests really contend on PostgreSQL; PGlite runs them in turn.

let asha: Person

openShop()
beforeAll(async () => {
  asha = await buildShopper(shop)
  await admin.put('/admin/tax-rates', { rates: [{ ...BOOKS_EXEMPT, replaces: 0 }] })
})

async function buy(book: BuiltBook, quantity: number) {
  const basket = basketOf([book, quantity])
  const { body } = await startPayment(asha, basket)
  const placed = await placeOrder(asha, basket, await payThroughSandbox(shop, body.id))
  return {
    id: placed.body._id as string,
    paid: book.price * quantity * 100,
    gatewayOrderId: body.id as string,
  }
}

const stockLeft = async (book: BuiltBook) => (await stockOf(shop.database.db, [book.id]))[book.id]

/** Returns the net number of copies that an order took, from its stock movements. */
async function taken(orderId: string, book: BuiltBook): Promise<number> {
  const [row] = await shop.database.db
    .select({ taken: sql<number>`coalesce(-sum(${stockMovements.delta}), 0)::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.bookId, book.id), eq(stockMovements.reference, orderId)))
  return row?.taken ?? 0
}

async function moneyBack(order: { id: string; gatewayOrderId: string }) {
  const { db } = shop.database
  const rows = await db.select().from(refunds).where(eq(refunds.gatewayOrderId, order.gatewayOrderId))
  const documents = await db.select().from(invoices).where(eq(invoices.orderId, order.id))
  const credited = documents.filter(({ kind }) => kind === 'credit-note')
  return {
    refunded: rows.reduce((sum, { amount }) => sum + amount, 0),
    credited: credited.reduce((sum, { content }) => sum + content.totals.total, 0),
    states: new Set(rows.map(({ status }) => status)),
    paymentId: rows[0]?.paymentId ?? '',
  }
}

/** Repeats a change that another overtook, based on the order's newer version. */
async function onCurrent(id: string, send: (version: number) => ReturnType<typeof admin.post>) {
  for (;;) {
    const { body } = await admin.get(`/orders/${id}`)
    const answer = await send(body.version)
    if (answer.body.code !== 'stale') return answer
  }
}

test('30 concurrent partial refunds never exceed the payment, and the gateway matches our records', async () => {
  const book = await buildBook(shop.database.db, { price: 500, stock: 10 })
  const order = await buy(book, 3)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      onCurrent(order.id, (version) =>
        admin.post(`/admin/orders/${order.id}/refunds`, { amount: 100 + n, reason: `Part ${n}`, version }),
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const back = await moneyBack(order)
  expect(back.refunded).toBeLessThanOrEqual(order.paid)
  // The remaining amount is smaller than the smallest refused refund.
  expect(order.paid - back.refunded).toBeLessThan(13_000)
  expect(back.credited).toBe(back.refunded)

  await shop.runDueJobs()
  expect((await moneyBack(order)).states).toEqual(new Set(['processed']))
  const shown = (await asha.get(`/account/orders/${order.id}`)).body
  expect(shown.refundedAmount).toBe(back.refunded / 100)
  expect(shown.refunds.every((refund: { status: string }) => refund.status === 'processed')).toBe(true)
  const outbox = await shop.services.notifications.outbox(1000)
  const of = (key: string) => outbox.filter((mail) => mail.dedupeKey.startsWith(key)).length
  expect(of(`order-refund:${order.id}`)).toBe(shown.refunds.length)
  expect(of(`refund-processed:${back.paymentId}`)).toBe(shown.refunds.length)
})

test('concurrent copy refunds, cancellations and dispatches conserve money and books', async () => {
  const book = await buildBook(shop.database.db, { price: 400, stock: 60 })
  // A shopper has only one open checkout at a time.
  const orders: Awaited<ReturnType<typeof buy>>[] = []
  while (orders.length < 6) orders.push(await buy(book, 5))
  expect(await stockLeft(book)).toBe(30)
  const answers = await Promise.all(
    orders.flatMap((order) => {
      const to = `/admin/orders/${order.id}`
      const copies = async () => {
        const { body } = await admin.get(`/orders/${order.id}`)
        const lines = [{ lineId: body.items[0]._id, quantity: 1 }]
        const { version } = body
        return admin.post(`${to}/refunds`, { lines, reason: 'Came back', restock: true, version })
      }
      return [
        copies(),
        copies(),
        onCurrent(order.id, (version) =>
          admin.post(`${to}/refunds`, { amount: 150, reason: 'Torn', version }),
        ),
        onCurrent(order.id, (version) => admin.post(`${to}/cancel`, { reason: 'Out of print', version })),
        admin.put(`/orders/admin/${order.id}/status`, { status: 'Shipped' }),
        asha.post(`/account/orders/${order.id}/cancel`, {}),
      ]
    }),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  let sold = 0
  for (const order of orders) {
    const { body } = await admin.get(`/orders/${order.id}`)
    const back = await moneyBack(order)
    expect(back.refunded).toBe(body.refundedAmount * 100)
    expect(back.refunded).toBeLessThanOrEqual(order.paid)
    expect(back.refunded).toBeGreaterThanOrEqual(body.cancelledAt === null ? 0 : order.paid)
    const copies = await taken(order.id, book)
    expect(copies).toBe(body.cancelledAt === null ? 5 - body.items[0].returned : 0)
    sold += copies
  }
  expect(await stockLeft(book)).toBe(60 - sold)
})

const form = (books: readonly BuiltBook[], quantity = 1) => ({
  customerName: 'Ravi Kumar',
  shippingAddress: '4 Mall Road, Shimla',
  items: books.map((book) => ({ bookId: book.id, quantity })),
})

test('20 counters sell the last 3 copies: 3 orders, and 17 refusals that name the book', async () => {
  const book = await buildBook(shop.database.db, { title: 'Last Copies', stock: 3 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post('/orders', form([book]))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.message)).toEqual(
    Array.from({ length: 17 }, () => '“Last Copies” is out of stock.'),
  )
  expect(await stockLeft(book)).toBe(0)
})

test('concurrent orders that swap books crosswise neither deadlock nor lose a copy', async () => {
  const [first, second] = [
    await buildBook(shop.database.db, { stock: 40 }),
    await buildBook(shop.database.db, { stock: 40 }),
  ]
  const entered = await Promise.all(
    Array.from({ length: 10 }, (_, n) => admin.post('/orders', form([n % 2 ? first : second], 2))),
  )
  const ids = entered.map(({ body }) => body._id as string)
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      ids.map((id, n) => admin.put(`/orders/${id}`, form([(n + round) % 2 ? second : first], 2 + round))),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  }
  await Promise.all(ids.map((id) => admin.delete(`/orders/${id}`)))
  expect([await stockLeft(first), await stockLeft(second)]).toEqual([40, 40])
})

test('the second of two changes to the same order is refused', async () => {
  const book = await buildBook(shop.database.db, { stock: 5 })
  const { body } = await admin.post('/orders', form([book]))
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((customerName) =>
      admin.put(`/orders/${body._id}`, { customerName, version: body.version }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.filter(({ status }) => status === 409).every(({ body: { code } }) => code === 'stale')).toBe(
    true,
  )
})
