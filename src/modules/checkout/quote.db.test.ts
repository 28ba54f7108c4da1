import { expect, test } from 'vitest'

import { coupons } from '#modules/offers/coupons/coupons.tables.ts'
import { newId } from '#platform/ids.ts'
import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildBook, buildCombo } from '#test/support/books.ts'
import { buildActor, cartOf } from '#test/support/checkout-world.ts'

setScene({ title: 'Direct Taxes', price: 500, stock: 2 })

test('totals and a coupon’s minimum count only copies that can be bought', async () => {
  const soldOut = await buildBook(database.db, { price: 499, stock: 0 })
  const { items } = cartOf([book, 4], [soldOut, 1])
  const minimum = { type: 'flat' as const, value: 10_000, minimumOrder: 100_100 }
  await database.db.insert(coupons).values({ id: newId(), code: 'MORE', ...minimum })
  const quote = await world.checkout.quote({ items, couponCode: 'MORE' })
  expect(quote).toMatchObject({ subtotal: 100_000, total: 100_000 })
  expect(quote.coupon).toMatchObject({ valid: false })
  expect(quote.lines.map(({ buyable, counted }) => [buyable, counted])).toEqual([
    [2, 2],
    [0, 0],
  ])
})

test('a combo and a book share the copies that are left', async () => {
  const other = await buildBook(database.db, { stock: 9 })
  const combo = await buildCombo(database.db, [book, other], 700)
  const items = [
    { bookId: book.id, quantity: 1, isCombo: false },
    { bookId: combo, quantity: 2, isCombo: true },
  ]
  const quote = await world.checkout.quote({ items })
  expect(quote.lines.map(({ available, buyable, counted }) => [available, buyable, counted])).toEqual([
    [2, 2, 1],
    [2, 1, 1],
  ])
  expect(quote.total).toBe(50_000 + 70_000)
})

test('copies held by the shopper’s own unfinished payment count, for that shopper only', async () => {
  const cart = cartOf([book, 2])
  await world.checkout.start(asha, cart)
  expect(await world.checkout.quote(cart, asha)).toMatchObject({ total: 100_000, lines: [{ available: 2 }] })
  const ravi = await buildActor(database, 'Ravi Kumar')
  expect(await world.checkout.quote(cart, ravi)).toMatchObject({ total: 0, lines: [{ available: 0 }] })
})

test('paying a quote with missing copies is refused with their names', async () => {
  const cart = cartOf([book, 3])
  const { total: amount } = await world.checkout.quote(cart, asha)
  await expect(world.checkout.start(asha, { ...cart, amount })).rejects.toMatchObject({
    code: 'out_of_stock',
    message: 'Only 2 of “Direct Taxes” left.',
  })
})
