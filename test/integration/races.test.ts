import { beforeAll, expect, test } from 'vitest'

import { buildBook, stockOf } from '#test/support/books.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import {
  type Basket,
  basketOf,
  payThroughSandbox,
  placeOrder,
  startPayment,
} from '#test/support/purchases.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { openShop, shop } from '#test/support/whole-shop.ts'

// These tests use HTTP, so that twenty connections really contend on PostgreSQL. PGlite runs them in turn.

let buyers: Person[]

openShop()
beforeAll(async () => {
  buyers = await Promise.all(Array.from({ length: 20 }, (_, n) => buildShopper(shop, `Buyer ${n}`)))
})

/**
 * All buyers request a payment window concurrently; those who get one pay and place their orders
 * concurrently.
 */
async function race(basketFor: (buyer: number) => Basket) {
  const started = await Promise.all(
    buyers.map(async (buyer, n) => ({
      buyer,
      basket: basketFor(n),
      ...(await startPayment(buyer, basketFor(n))),
    })),
  )
  const held = started.filter((answer) => answer.status === 200)
  const refused = started.filter((answer) => answer.status === 409)
  expect(held.length + refused.length).toBe(buyers.length)
  const placed = await Promise.all(
    held.map(async ({ buyer, basket, body }) => {
      const proof = await payThroughSandbox(shop, body.id as string)
      return { basket, ...(await placeOrder(buyer, basket, proof)) }
    }),
  )
  await shop.runDueJobs()
  return { held, refused, placed }
}

test('20 buyers want the last 3 copies: 3 holds, 17 refusals before payment, 3 orders, no stock left', async () => {
  const book = await buildBook(shop.database.db, { stock: 3 })
  const { held, refused, placed } = await race(() => basketOf([book, 1]))
  expect([held.length, refused.length]).toEqual([3, 17])
  expect(placed.map((answer) => answer.status)).toEqual([201, 201, 201])
  expect(new Set(placed.map((answer) => answer.body._id)).size).toBe(3)
  expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 0 })
})

test('carts of several books compete for single copies: no double sale, no deadlock', async () => {
  const [first, second, third] = await Promise.all(
    [5, 4, 6].map((stock) => buildBook(shop.database.db, { stock })),
  )
  const baskets = [
    basketOf([first!, 1], [second!, 1], [third!, 1]),
    basketOf([third!, 2], [first!, 1]),
    basketOf([second!, 1]),
    basketOf([first!, 1]),
  ]
  const { placed } = await race((n) => baskets[n % baskets.length]!)
  expect(placed.every((answer) => answer.status === 201)).toBe(true)
  const sold = (id: string) =>
    placed
      .flatMap(({ basket }) => basket.items)
      .filter((item) => item.bookId === id)
      .reduce((sum, item) => sum + item.quantity, 0)
  expect(await stockOf(shop.database.db, [first!.id, second!.id, third!.id])).toEqual({
    [first!.id]: 5 - sold(first!.id),
    [second!.id]: 4 - sold(second!.id),
    [third!.id]: 6 - sold(third!.id),
  })
})

test('5 who pay after their hold expired and the stock was sold are refunded and see so', async () => {
  const book = await buildBook(shop.database.db, { stock: 5 })
  const late = buyers.slice(0, 5)
  const prompt = buyers.slice(5, 10)
  const basket = basketOf([book, 1])
  const windows = await Promise.all(late.map((buyer) => startPayment(buyer, basket)))
  shop.clock.advance({ minutes: 31 })
  await shop.runDueJobs()
  await Promise.all(
    prompt.map(async (buyer) => {
      const { body } = await startPayment(buyer, basket)
      return placeOrder(buyer, basket, await payThroughSandbox(shop, body.id))
    }),
  )
  await Promise.all(windows.map(({ body }) => payThroughSandbox(shop, body.id)))
  await shop.runDueJobs()

  const shown = await Promise.all(late.map((buyer, n) => buyer.get(`/checkout/${windows[n]!.body.id}`)))
  expect(shown.map(({ body }) => [body.outcome, body.refund?.status, body.refund?.amount])).toEqual(
    late.map(() => ['refunded', 'processed', book.price]),
  )
  const admin = await buildAdmin(shop, ADMIN)
  const refunds = (await admin.get('/admin/refunds')).body.refunds as { gatewayOrderId: string }[]
  const mine = new Set(windows.map(({ body }) => body.id as string))
  expect(refunds.filter((refund) => mine.has(refund.gatewayOrderId))).toHaveLength(5)
  expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 0 })
})
