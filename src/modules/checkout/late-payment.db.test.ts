import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { coupons } from '#modules/offers/coupons/coupons.tables.ts'
import { comboBooks, combos } from '#modules/offers/merchandising/merchandising.tables.ts'
import { newId } from '#platform/ids.ts'
import { buildBook } from '#test/support/books.ts'
import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { cartOf } from '#test/support/checkout-world.ts'

import { REFUSALS } from './decision.ts'

setScene({ stock: 5 })

const CODE = 'MOOT100'
const couponCart = () => ({ ...cartOf([book, 2]), amount: 90_000, couponCode: CODE })
const reprice = (price: number) =>
  database.db.update(books).set({ price, discountPrice: null }).where(eq(books.id, book.id))

/** Starts a payment and lets its hold end while the window stays open. */
async function lapsed(cart = cartOf([book, 2])): Promise<string> {
  const { gatewayOrderId } = await world.checkout.start(asha, cart)
  world.clock.advance({ minutes: 31 })
  await world.checkout.reconcile()
  return gatewayOrderId
}

async function expectBack(gatewayOrderId: string): Promise<void> {
  const { paymentId } = world.gateway.pay(gatewayOrderId)
  expect(await world.checkout.settle(gatewayOrderId)).toEqual({
    outcome: 'refunded',
    reason: REFUSALS.changed,
  })
  expect(world.gateway.refunds).toMatchObject([{ paymentId, reason: REFUSALS.changed }])
  const [mail] = await world.mails(`refund:${paymentId}`)
  expect(mail?.text).toContain(REFUSALS.changed)
  expect(await world.ordersOf(asha.userId)).toEqual([])
  expect(await world.stock(book)).toBe(5)
}

async function expectOrdered(gatewayOrderId: string): Promise<void> {
  expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
  expect(world.gateway.refunds).toEqual([])
  expect(await world.sold(book)).toBe(2)
}

describe('a payment that began after the hold is refunded', () => {
  test.each([
    ['dearer', 999_900],
    ['cheaper', 10_000],
  ])('when the book is %s today', async (_, price) => {
    const gatewayOrderId = await lapsed()
    await reprice(price)
    await expectBack(gatewayOrderId)
  })

  test('when the window was closed and the book repriced before the payment', async () => {
    const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 2]))
    await world.checkout.cancel(asha, gatewayOrderId)
    world.clock.advance({ minutes: 5 })
    await reprice(999_900)
    await expectBack(gatewayOrderId)
  })

  test('a year later, at the old price', async () => {
    const gatewayOrderId = await lapsed()
    world.clock.advance({ hours: 365 * 24 })
    await reprice(999_900)
    await expectBack(gatewayOrderId)
  })

  test('when a book is no longer for sale', async () => {
    const gatewayOrderId = await lapsed()
    await database.db.update(books).set({ archived: true }).where(eq(books.id, book.id))
    await expectBack(gatewayOrderId)
  })

  test('when a combo at the same price has other books', async () => {
    const id = newId()
    const shared = { id, list: 'page' as const, position: 1, title: 'Two', price: 90_000 }
    await database.db.insert(combos).values(shared)
    await database.db.insert(comboBooks).values({ comboId: id, bookId: book.id, quantity: 2 })
    const cart = { ...cartOf(), amount: 90_000, items: [{ bookId: id, quantity: 1, isCombo: true }] }
    const gatewayOrderId = await lapsed(cart)
    const other = await buildBook(database.db, { stock: 5 })
    await database.db.update(comboBooks).set({ bookId: other.id })
    await expectBack(gatewayOrderId)
  })
})

describe('with a coupon', () => {
  beforeEach(async () => {
    await database.db.insert(coupons).values({ id: newId(), code: CODE, type: 'flat', value: 10_000 })
  })

  test.each([
    ['has ended', { validUntil: new Date('2026-11-20T10:10:00Z') }],
    ['takes off less', { value: 5000 }],
    ['asks for a larger order', { minimumOrder: 500_000 }],
  ])('that %s today, a payment that began after the hold is refunded', async (_, terms) => {
    const gatewayOrderId = await lapsed(couponCart())
    await database.db.update(coupons).set(terms)
    await expectBack(gatewayOrderId)
  })

  test('that is still valid buys the books', async () => {
    const gatewayOrderId = await lapsed(couponCart())
    world.gateway.pay(gatewayOrderId)
    await expectOrdered(gatewayOrderId)
  })

  test('that ended within the hold, a payment that began within the hold buys the books', async () => {
    const { gatewayOrderId } = await world.checkout.start(asha, couponCart())
    world.gateway.pay(gatewayOrderId)
    await database.db.update(coupons).set({ validUntil: world.clock.now() })
    world.clock.advance({ minutes: 5 })
    await expectOrdered(gatewayOrderId)
  })
})

test('a payment begun within the hold buys at the promised price, however late it is seen', async () => {
  const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 2]))
  world.gateway.pay(gatewayOrderId)
  await reprice(999_900)
  world.clock.advance({ hours: 72 })
  await expectOrdered(gatewayOrderId)
})

test.each([96, 120, 200, 300])(
  'a payment captured after %i hours is found without its webhook',
  async (hours) => {
    const gatewayOrderId = await lapsed()
    const passing = async (many: number) => {
      for (let hour = 0; hour < many; hour += 6) {
        world.clock.advance({ hours: 6 })
        await world.checkout.reconcile()
      }
    }
    await passing(hours)
    await reprice(999_900)
    const { paymentId } = world.gateway.pay(gatewayOrderId)
    await passing(24)
    expect(world.gateway.refunds).toMatchObject([{ paymentId, reason: REFUSALS.changed }])
    expect(await world.mails(`refund:${paymentId}`)).toHaveLength(1)
  },
)

test('a payment begun after the hold buys books whose price has not changed', async () => {
  const gatewayOrderId = await lapsed()
  world.gateway.pay(gatewayOrderId)
  await expectOrdered(gatewayOrderId)
})
