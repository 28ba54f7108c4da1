import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import type { NewOrder } from '#modules/orders/order.ts'
import type { OrderStatus } from '#modules/orders/order-states.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { sumsOfGoods } from '#modules/orders/charges.ts'
import { newId } from '#platform/ids.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { buildActor, type CheckoutWorld, createCheckoutWorld } from '#test/support/checkout-world.ts'
import { ADDRESS } from '#test/support/purchases.ts'
import { TERMS_IN_FORCE } from '#test/support/shop.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { ORDER_TERMS } from '#test/support/shop.ts'

import { createReturnedMoney } from './returned-money.ts'

const database = openFileDatabase({ emptied: false })

// On PostgreSQL (TEST_DATABASE_URL) the actions run concurrently; the embedded database serializes them.

const CASES = process.env['TEST_DATABASE_URL'] ? 1000 : 250
const STOCK = 1_000_000
const PRICE = 50_000

let world: CheckoutWorld
let asha: Actor
let boss: Actor
let book: BuiltBook

beforeAll(async () => {
  world = createCheckoutWorld(database)
  asha = await buildActor(database)
  boss = { ...(await buildActor(database, 'Boss')), role: 'owner', isAdmin: true }
  book = await buildBook(database.db, { price: PRICE / 100, stock: STOCK })
})

/** Creates a paid order in the state that checkout produces. */
async function soldOrder(quantity: number): Promise<string> {
  const ids = { orderId: newId(), checkoutId: newId() }
  const at = world.clock.now()
  const needs = [{ bookId: book.id, quantity }]
  const total = PRICE * quantity
  await inTransaction(database.db, async (tx) => {
    await world.inventory.sell(tx, { ...ids, needs, actor: asha.email, at })
    const order: NewOrder = {
      id: ids.orderId,
      checkoutId: ids.checkoutId,
      userId: asha.userId,
      userName: asha.name,
      gateway: 'razorpay',
      gatewayOrderId: `order_${ids.orderId}`,
      gatewayPaymentId: `pay_${ids.orderId}`,
      customerName: asha.name,
      email: asha.email,
      shippingAddress: ADDRESS,
      deliveryMethod: 'standard',
      couponCode: null,
      ...NO_WISHES,
      ...TERMS_IN_FORCE,
      sentWithOrderId: null,
      registeredBuyer: null,
      lines: [
        {
          bookId: book.id,
          isCombo: false,
          title: book.title,
          bookType: 'print',
          hsn: '4901',
          quantity,
          unitPrice: PRICE,
          unitOriginalPrice: PRICE,
          discount: 0,
          contents: [{ bookId: book.id, quantity: 1 }],
        },
      ],
      ...sumsOfGoods(total),
      actor: asha.email,
      at,
    }
    await world.orders.place(tx, order, ORDER_TERMS)
  })
  return ids.orderId
}

type Act = 'shopper cancels' | 'staff cancel' | 'copy back' | 'sum back' | OrderStatus
const acts: Act[] = [
  'shopper cancels',
  'staff cancel',
  'copy back',
  'sum back',
  'Pending',
  'Processing',
  'Shipped',
  'Delivered',
]

function perform(act: Act, id: string): Promise<unknown> {
  if (act === 'shopper cancels') return world.myOrders.cancel(asha, id, '')
  if (act === 'staff cancel') return world.myOrders.cancel(boss, id, '')
  if (act === 'copy back') return copyBack(id)
  if (act === 'sum back') return world.orderActions.refund(boss, id, { amount: 777, ...BACK, restock: false })
  return world.orders.setStatus(boss, id, { status: act })
}

const BACK = { reason: 'Torn', restock: true }

async function copyBack(id: string): Promise<void> {
  const [line] = (await world.orders.get(boss, id)).lines
  await world.orderActions.refund(boss, id, { lines: [{ lineId: line!.id, quantity: 1 }], ...BACK })
}

/** Late actions are rejected with a conflict; any other error fails the test. */
function onlyRefusals(error: unknown): void {
  if (!(error instanceof Failure) || error.kind !== 'conflict') throw error
}

test(`${CASES} interleavings of cancelling, refunding and dispatching conserve money and stock`, async () => {
  let onShelf = STOCK
  const interleaving = fc.tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 5 }),
    // For each action: true to wait for the previous ones.
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  )
  await fc.assert(
    fc.asyncProperty(interleaving, async ([quantity, chosen, waits]) => {
      const id = await soldOrder(quantity)
      const under: Promise<unknown>[] = []
      for (const [i, act] of chosen.entries()) {
        under.push(perform(act, id).catch(onlyRefusals))
        if (waits[i]) await Promise.all(under)
      }
      await Promise.all(under)

      const { order, refunds } = await world.myOrders.view(asha, id)
      const cancelled = order.cancelledAt !== null
      onShelf -= cancelled ? 0 : quantity - order.lines[0]!.returned
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.refunded)
      expect(cancelled ? order.refunded : order.total).toBe(order.total)
      expect(order.refunded).toBeLessThanOrEqual(order.total)
      expect(await world.stock(book)).toBe(onShelf)
      expect(order.events.filter(({ type }) => type === 'cancelled')).toHaveLength(cancelled ? 1 : 0)
      const dispatched = order.status === 'Shipped' || order.status === 'Delivered'
      expect(cancelled && dispatched).toBe(false)
      // A cancellation that ran first, before all others, must succeed.
      const wasFirst = Boolean(chosen[0]?.startsWith('shopper')) && waits[0]
      expect(wasFirst && !cancelled).toBe(false)
    }),
    { numRuns: CASES },
  )
  expect(await world.sold(book)).toBe(STOCK - onShelf)
}, 300_000)

test('a dispute and a refund at once: the refund either comes first or is refused', async () => {
  const news = createReturnedMoney(
    {
      ...world,
      publicUrl: 'https://shop.example',
      frame: async () => ({ publicUrl: 'https://shop.example', terms: ORDER_TERMS }),
    },
    async () => 'shop@example.com',
  )
  for (let i = 0; i < 20; i++) {
    const id = await soldOrder(1)
    const dispute = {
      id: `disp_${id}`,
      gatewayOrderId: `order_${id}`,
      paymentId: `pay_${id}`,
      amount: PRICE,
      amountDeducted: 0,
      reason: null,
      phase: null,
      status: 'open' as const,
      respondBy: null,
      createdAt: world.clock.now(),
    }
    const [, refund] = await Promise.allSettled([
      inTransaction(database.db, (tx) => news.disputed(tx, dispute, true)),
      world.orderActions.refund(boss, id, { amount: 10_000, reason: 'Torn', restock: false }),
    ])
    const { events } = await world.orders.get(boss, id)
    const types = events.map(({ type }) => type).filter((type) => type !== 'placed')
    expect(types).toEqual(refund.status === 'fulfilled' ? ['refunded', 'dispute'] : ['dispute'])
    const why: unknown = refund.status === 'rejected' ? refund.reason : { code: 'money_disputed' }
    expect(why).toMatchObject({ code: 'money_disputed' })
  }
})
