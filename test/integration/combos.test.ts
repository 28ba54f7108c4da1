import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Combo } from '#modules/offers/merchandising/combo.ts'
import { combos } from '#modules/offers/merchandising/merchandising.tables.ts'
import { stockOf } from '#test/support/books.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { type Basket, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Follows a combo from its page to the order line: its price, and the books that it takes from stock.

let shopper: Person
let taken = 0
let combo: Combo

openShop({ withPages: true })
beforeEach(async () => {
  shopper = await buildShopper(shop)
  // Each test takes a new combo, which starts with full stock.
  combo = (await shop.services.merchandising.combos('page'))[taken++]!
})

const basketOf = (one: Combo, quantity: number): Basket => ({
  items: [{ bookId: one.id, quantity, isCombo: true }],
  amount: (one.price * quantity) / 100,
})
const bookIds = (one: Combo) => one.contents.map(({ book }) => book.id)
const quote = async (one: Combo) => {
  const answer = await shopper.post('/checkout/quote', { items: basketOf(one, 1).items })
  return answer.body.items[0] as Record<string, unknown>
}
const setStock = async (bookId: string, stock: number) =>
  expect(await admin.put(`/books/${bookId}`, { stock })).toMatchObject({ status: 200 })

async function read(path: string) {
  const response = await shop.fetch(path, { redirect: 'manual' })
  const { status, headers } = response
  return { status, cache: headers.get('x-cache'), headers, text: await response.text() }
}

describe('a combo in draft', () => {
  test('is sold neither from an old cart, nor by REST, nor in an order by staff', async () => {
    await shop.database.db.update(combos).set({ list: 'draft' }).where(eq(combos.id, combo.id))
    expect(await quote(combo)).toMatchObject({ forSale: false, available: 0 })
    expect(await startPayment(shopper, basketOf(combo, 1))).toMatchObject({
      status: 409,
      body: { code: 'not_for_sale' },
    })
    const items = basketOf(combo, 1).items
    expect(
      await admin.post('/orders', { customerName: 'Ravi', shippingAddress: 'Shimla', items }),
    ).toMatchObject({ status: 400 })
  })
})

describe('a combo on sale', () => {
  test('is quoted at its own price, limited by its scarcest book', async () => {
    expect(await quote(combo)).toMatchObject({
      title: combo.title,
      price: combo.price / 100,
      originalPrice: combo.originalPrice / 100,
      available: combo.stock,
      forSale: true,
    })
  })

  test('holds a copy of each of its books, and the order names the combo', async () => {
    const before = await stockOf(shop.database.db, bookIds(combo))
    const basket = basketOf(combo, 2)
    const started = await startPayment(shopper, basket)
    expect(started).toMatchObject({ status: 200, body: { amount: combo.price * 2 } })
    const held = await stockOf(shop.database.db, bookIds(combo))
    for (const id of bookIds(combo)) expect(held[id]).toBe(before[id]! - 2)

    const proof = await payThroughSandbox(shop, started.body.id)
    const placed = await placeOrder(shopper, basket, proof)
    expect(placed).toMatchObject({
      status: 201,
      body: {
        status: 'Paid',
        totalAmount: (combo.price * 2) / 100,
        items: [
          { bookId: combo.id, isCombo: true, title: combo.title, quantity: 2, price: combo.price / 100 },
        ],
      },
    })
    expect(await stockOf(shop.database.db, bookIds(combo))).toEqual(held)
  })

  test('is refused at another price than the shop’s, and holds nothing', async () => {
    const before = await stockOf(shop.database.db, bookIds(combo))
    const answer = await startPayment(shopper, { ...basketOf(combo, 1), amount: 1 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(await stockOf(shop.database.db, bookIds(combo))).toEqual(before)
  })

  test('an abandoned checkout leaves its books in stock', async () => {
    const before = await stockOf(shop.database.db, bookIds(combo))
    await startPayment(shopper, basketOf(combo, 1))
    shop.clock.advance({ minutes: 31 })
    await shop.runDueJobs()
    expect(await stockOf(shop.database.db, bookIds(combo))).toEqual(before)
  })
})

describe('a combo with a sold-out book', () => {
  test('is sold out: no quote, no payment, and its page and lists say so', async () => {
    const [path, list] = [`/bookstore/combo-offer/${combo.number}`, '/combo-offer']
    for (const address of [path, list]) {
      expect((await read(address)).text).not.toContain(`Out of stock: ${combo.title}`)
      expect((await read(address)).cache, address).toBe('hit')
    }
    await setStock(combo.contents[1]!.book.id, 0)
    expect(await quote(combo)).toMatchObject({ available: 0, forSale: true })
    const refused = await startPayment(shopper, basketOf(combo, 1))
    expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(refused.body.message).toContain(combo.contents[1]!.book.title)
    expect((await read(path)).text).toContain('0 Available')
    expect((await read(list)).text).toContain(`Out of stock: ${combo.title}`)
  })
})

describe('the combo pages', () => {
  test('an order changes the combo’s own page but leaves its lists in the cache', async () => {
    const path = `/bookstore/combo-offer/${combo.number}`
    for (const address of ['/', '/combo-offer', path]) await read(address)
    await startPayment(shopper, basketOf(combo, 1))
    expect((await read(path)).text).toContain(`${combo.stock - 1} Available`)
    for (const address of ['/', '/combo-offer']) expect((await read(address)).cache, address).toBe('hit')
  })

  test('/bookstore/combo-offer redirects to /combo-offer', async () => {
    const { status, headers } = await read('/bookstore/combo-offer?page=2')
    expect([status, headers.get('location')]).toEqual([301, '/combo-offer'])
  })

  test.each([
    ['/bookstore/combo-offer/28', 'Combo Offer not found!'],
    ['/bookstore/combo-offer/nonsense', 'Combo Offer not found!'],
    ['/bookstore/book-component/7', 'Book not found.'],
    ['/bookstore/featured-books/0', 'Book not found.'],
    ['/bookstore/most-books/x', 'Book not found.'],
  ])('%s is 404 with the specification’s message (spec storefront §2)', async (path, words) => {
    const { status, text } = await read(path)
    expect(status).toBe(404)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${words}`))
  })

  test.each(['/bookstore/combo-offer/27', '/bookstore/book-component/6', '/bookstore/featured-books/6'])(
    '%s exists',
    async (path) => expect((await read(path)).status).toBe(200),
  )

  test('/bookstore/book-component lists the bestsellers', async () => {
    const { text } = await read('/bookstore/book-component')
    for (let position = 1; position <= 6; position++)
      expect(text).toContain(`href="/bookstore/book-component/${position}"`)
  })
})
