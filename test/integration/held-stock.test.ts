import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { rows } from '#platform/database/database.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { type Basket, startPayment } from '#test/support/purchases.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Hostile accounts start payments for as much as possible and never pay.

openShop({ env: { RATE_LIMITS: 'on' } })

/** Limits in rupees for an unverified account, and for all accounts at one IP address. */
const HELD_BY_ACCOUNT = 50_000
const HELD_BY_ADDRESS = 100_000

interface Offered {
  _id: string
  price: number
  discountPrice: number | null
  stock: number
}

const offered = async (): Promise<Offered[]> =>
  ((await admin.get('/books')).body as Offered[]).filter(({ stock }) => stock > 0)

const stockLeft = async () => {
  const [sum] = await rows<{ copies: number; titles: number }>(
    shop.database.db,
    sql`select sum(available)::int as copies, count(*) filter (where available > 0)::int as titles from stock_items`,
  )
  return sum!
}

/** Returns as many of the cheapest and scarcest copies as one account may order. */
function greediest(books: readonly Offered[], maxRupees: number): Basket {
  const basket: Basket = { items: [], amount: 0 }
  let copies = 0
  for (const { _id, price, discountPrice, stock } of books) {
    const shown = discountPrice ?? price
    const wanted = Math.min(stock, 10, 30 - copies, Math.floor((maxRupees - basket.amount) / shown))
    if (wanted < 1) continue
    basket.items.push({ bookId: _id, quantity: wanted })
    basket.amount += shown * wanted
    copies += wanted
  }
  return basket
}

async function grab(shopper: Person): Promise<void> {
  for (const maxRupees of [HELD_BY_ACCOUNT, 20_000, 5000]) {
    const scarcest = (await offered()).toSorted((a, b) => a.stock - b.stock)
    const { status } = await startPayment(shopper, greediest(scarcest, maxRupees))
    expect([200, 409, 429]).toContain(status)
    if (status === 200) return
  }
}

test("20 new accounts of one address can't hold more than a small part of the stock, even concurrently", async () => {
  const before = await stockLeft()
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => buildShopper(shop)))
  await Promise.all(shoppers.map((shopper) => grab(shopper)))
  const [held] = await rows<{ rupees: number; accounts: number }>(
    shop.database.db,
    sql`select (sum(total) / 100)::int as rupees, count(*)::int as accounts from checkouts where state = 'open'`,
  )
  expect(held?.accounts).toBeGreaterThan(0)
  expect(held?.rupees).toBeLessThanOrEqual(HELD_BY_ADDRESS)
  const after = await stockLeft()
  expect(after.copies / before.copies).toBeGreaterThan(0.9)
  expect(after.titles / before.titles).toBeGreaterThan(0.85)

  shop.clock.advance({ minutes: 31 })
  await shop.runDueJobs()
  expect(await stockLeft()).toEqual(before)
})

test('one copy over the limit is refused naming the limit, and holds nothing', async () => {
  const before = await stockLeft()
  const [book] = (await offered()).filter(({ stock }) => stock > 10)
  const items = [{ bookId: book!._id, quantity: 11 }]
  const shopper = await buildShopper(shop)
  const { body: quote } = await shopper.post('/checkout/quote', { items })
  expect(quote.tooLarge).toContain('10 copies per title')
  expect(await startPayment(shopper, { items, amount: quote.amountPayable })).toMatchObject({
    status: 409,
    body: { code: 'too_large', message: expect.stringContaining('send us an enquiry') },
  })
  expect(await stockLeft()).toEqual(before)
})

test('staff set the limits, which are lower until the address is verified', async () => {
  await admin.post('/admin/me/password', { password: ADMIN.password })
  const { body } = await admin.get('/admin/shop-settings')
  const { purchases } = body.details
  const change = (unverified: object) =>
    admin.put('/admin/shop-settings', {
      basedOn: body.revision,
      details: {
        ...body.details,
        purchases: { ...purchases, unverified: { ...purchases.unverified, ...unverified } },
      },
    })
  expect(await change({ copiesPerTitle: 21 })).toMatchObject({
    status: 400,
    body: {
      issues: expect.arrayContaining([
        { path: 'details.purchases.unverified.copiesPerTitle', message: expect.any(String) },
      ]),
    },
  })
  expect(await change({ copiesPerTitle: 1 })).toMatchObject({ status: 200 })
  const shopper = await buildShopper(shop)
  const [book] = await offered()
  const { body: quote } = await shopper.post('/checkout/quote', {
    items: [{ bookId: book!._id, quantity: 2 }],
  })
  expect(quote.tooLarge).toContain('1 copy per title')
})
