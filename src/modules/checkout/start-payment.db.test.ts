import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { coupons } from '#modules/offers/coupons/coupons.tables.ts'
import { buildBook, buildCombo } from '#test/support/books.ts'
import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { cartOf } from '#test/support/checkout-world.ts'
import { ADDRESS } from '#test/support/purchases.ts'

setScene({ title: 'Direct Taxes', stock: 5 })

const start = (cart = cartOf([book, 2]), actor = asha) => world.checkout.start(actor, cart)

describe('starting to pay', () => {
  test('holds the stock and opens a gateway order at the server’s price', async () => {
    const started = await start()
    expect(started).toMatchObject({ amount: 100_000, currency: 'INR', keyId: 'rzp_test_fake' })
    expect(world.gateway.orders.get(started.gatewayOrderId)?.amount).toBe(100_000)
    expect(await world.stock(book)).toBe(3)
    expect([...world.touched]).toEqual([`book:${book.id}`])
  })

  test('with another amount is refused with fresh prices, and holds nothing', async () => {
    await database.db.update(books).set({ price: 60_000 }).where(eq(books.id, book.id))
    await expect(start()).rejects.toMatchObject({
      kind: 'conflict',
      code: 'price_changed',
      details: { quote: { amountPayable: 1200, items: [{ price: 600 }] } },
    })
    expect(await world.stock(book)).toBe(5)
  })

  test('for too many copies returns title and copies left, and holds nothing', async () => {
    const other = await buildBook(database.db, { stock: 9 })
    await expect(start(cartOf([other, 1], [book, 6]))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'out_of_stock',
      message: 'Only 5 of “Direct Taxes” left.',
      details: { short: [{ bookId: book.id, quantity: 6, available: 5, title: 'Direct Taxes' }] },
    })
    expect(await world.stock(other)).toBe(9)
    expect(world.gateway.orders.size).toBe(0)
  })

  test('also refreshes lists when it takes the last copy', async () => {
    await start(cartOf([book, 5]))
    expect([...world.touched].sort()).toEqual([
      `book:${book.id}`,
      'catalogue',
      `category:${book.categorySlug}`,
      'collections',
    ])
  })

  test('for a book that is not for sale is refused', async () => {
    await database.db.update(books).set({ archived: true }).where(eq(books.id, book.id))
    await expect(start()).rejects.toMatchObject({ kind: 'conflict', code: 'not_for_sale' })
  })

  test('expands combos to their books, added to single copies of them', async () => {
    const other = await buildBook(database.db, { stock: 4 })
    const combo = await buildCombo(database.db, [book, other], 800)
    const items = [
      { bookId: combo, quantity: 2, isCombo: true },
      { bookId: book.id, quantity: 3, isCombo: false },
    ]
    await world.checkout.start(asha, { ...cartOf([book, 1]), items, amount: 160_000 + 150_000 })
    expect(await world.stock(book)).toBe(0)
    expect(await world.stock(other)).toBe(2)
  })

  test('includes coupon and express fee in the price', async () => {
    const coupon = { id: 'c1', code: 'LAW10', type: 'percentage', value: 10 } as const
    await database.db.insert(coupons).values(coupon)
    const cart = { ...cartOf([book, 2]), couponCode: 'law10', deliveryMethod: 'express' as const }
    await expect(start(cart)).rejects.toMatchObject({ code: 'price_changed' })
    const { gatewayOrderId } = await start({ ...cart, amount: 95_000 })
    expect(await world.checkoutOf(gatewayOrderId)).toMatchObject({
      subtotal: 100_000,
      discount: 10_000,
      deliveryFee: 5_000,
      total: 95_000,
      couponCode: 'LAW10',
    })
  })

  describe('by express', () => {
    const express = (zip: string) => ({
      ...cartOf([book, 2]),
      deliveryMethod: 'express' as const,
      amount: 105_000,
      shippingAddress: { ...ADDRESS, zip },
    })

    test('where free delivery is faster is refused with fresh prices, and holds nothing', async () => {
      await expect(start(express('160 022'))).rejects.toMatchObject({
        kind: 'conflict',
        code: 'express_not_faster',
        details: { quote: { deliveryFee: 0, amountPayable: 1000 } },
      })
      expect(await world.stock(book)).toBe(5)
      expect(world.gateway.orders.size).toBe(0)
    })

    test('elsewhere is accepted', async () => {
      expect(await start(express('226001'))).toMatchObject({ amount: 105_000 })
    })
  })

  test.each([
    ['too little', 99],
    ['too much', 50_000_001],
  ])('of %s for the gateway is refused before any request', async (_, amount) => {
    await expect(world.checkout.start(asha, { amount })).rejects.toMatchObject({ kind: 'bad-input' })
    expect(world.gateway.orders.size).toBe(0)
  })

  test('releases the books immediately when the gateway fails', async () => {
    world.gateway.silent = true
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await world.stock(book)).toBe(5)
    world.gateway.silent = false
    await start()
    expect(await world.stock(book)).toBe(3)
  })

  test('by a process that died before the gateway responded is abandoned by the reconciler', async () => {
    const { gatewayOrderId } = await start()
    await database.executeSql(
      'update checkouts set gateway = null, gateway_order_id = null where gateway_order_id = $1',
      [gatewayOrderId],
    )
    world.clock.advance({ minutes: 2 })
    expect(await world.checkout.reconcile()).toMatchObject({ looked: 1, lapsed: 1 })
    expect(await world.stock(book)).toBe(5)
  })
})

describe('starting again', () => {
  test('with the same cart reuses the gateway order and the hold', async () => {
    const first = await start()
    world.clock.advance({ minutes: 20 })
    expect(await start()).toEqual(first)
    expect(await world.stock(book)).toBe(3)
    world.clock.advance({ minutes: 10 })
    expect(await world.checkout.reconcile()).toMatchObject({ lapsed: 1 })
    expect(await world.stock(book)).toBe(5)
  })

  test('with another cart releases the first one’s books', async () => {
    const first = await start()
    const second = await start(cartOf([book, 1]))
    expect(second.gatewayOrderId).not.toBe(first.gatewayOrderId)
    expect(await world.stock(book)).toBe(4)
  })

  test('after the first was paid is refused, and the first is ordered', async () => {
    const { gatewayOrderId } = await start()
    world.gateway.pay(gatewayOrderId)
    await expect(start()).rejects.toMatchObject({ kind: 'conflict', code: 'already_ordered' })
    expect(await world.ordersOf(asha.userId)).toHaveLength(1)
    await start()
    expect(await world.stock(book)).toBe(1)
  })

  test('next to an undecided payment keeps both holds, and both can be ordered', async () => {
    const first = await start()
    const { paymentId } = world.gateway.pay(first.gatewayOrderId, { status: 'created' })
    const second = await start(cartOf([book, 1]))
    expect(await world.stock(book)).toBe(2)
    world.gateway.decide(paymentId, 'captured')
    world.gateway.pay(second.gatewayOrderId)
    await world.checkout.settle(first.gatewayOrderId)
    await world.checkout.settle(second.gatewayOrderId)
    expect(await world.ordersOf(asha.userId)).toHaveLength(2)
    expect(await world.sold(book)).toBe(3)
  })

  test('releases the books of an undecided payment once it fails', async () => {
    const first = await start()
    const { paymentId } = world.gateway.pay(first.gatewayOrderId, { status: 'created' })
    await start(cartOf([book, 1]))
    world.gateway.decide(paymentId, 'failed')
    await world.checkout.settle(first.gatewayOrderId)
    expect(await world.stock(book)).toBe(4)
  })

  test('from two tabs concurrently never holds two carts', async () => {
    const tabs = [cartOf([book, 1]), cartOf([book, 2]), cartOf([book, 1])].map((cart) => start(cart))
    await Promise.allSettled(tabs)
    expect(await world.holds()).toHaveLength(1)
  })
})

describe('a quote', () => {
  test('returns prices, stock and totals, and holds nothing', async () => {
    const quote = await world.checkout.quote({ ...cartOf([book, 2]), deliveryMethod: 'express' })
    expect(quote).toMatchObject({
      lines: [{ bookId: book.id, title: 'Direct Taxes', unitPrice: 50_000, available: 5 }],
      originalSubtotal: 125_000,
      subtotal: 100_000,
      discount: 0,
      deliveryFee: 5_000,
      total: 105_000,
    })
    expect(await world.stock(book)).toBe(5)
  })

  test('marks items no longer for sale instead of failing, and explains an invalid coupon', async () => {
    const gone = { bookId: 'f'.repeat(24), quantity: 1, isCombo: false }
    const quote = await world.checkout.quote({ items: [gone], couponCode: 'NOPE' })
    expect(quote).toMatchObject({
      lines: [{ bookId: gone.bookId, title: null, available: 0 }],
      coupon: { valid: false, message: 'Invalid coupon code' },
      total: 0,
    })
  })

  test('limits combos by their scarcest book', async () => {
    const scarce = await buildBook(database.db, { stock: 2 })
    const combo = await buildCombo(database.db, [book, scarce], 800)
    const quote = await world.checkout.quote({ items: [{ bookId: combo, quantity: 1, isCombo: true }] })
    expect(quote.lines).toMatchObject([{ available: 2, unitPrice: 80_000 }])
    expect(quote.lines[0]?.inside).toMatch(/^2 books: .+ · .+/)
  })
})
