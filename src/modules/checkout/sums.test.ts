import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { BookForSale } from '#modules/catalogue/book.ts'
import { couponDiscount, type CouponWorth } from '#modules/offers/coupons/coupon.ts'
import type { CouponAnswer } from '#modules/offers/coupons/coupons.service.ts'
import type { ComboForSale } from '#modules/offers/merchandising/merchandising.service.ts'
import type { Executor } from '#platform/database/database.ts'

import { priceCart, toQuote, withoutCoupon } from './cart.ts'
import { type CartItem, toQuoteBody } from './checkout.ts'

// End-to-end pricing, from any cart, prices and coupon to the amount that a shopper is charged.

const runs = { numRuns: 1500 }
const IDS = ['b1', 'b2', 'b3', 'b4', 'b5']
const paise = fc.integer({ min: 1, max: 1_000_000 })

const world = fc.record({
  prices: fc.array(fc.tuple(paise, fc.option(paise)), { minLength: IDS.length, maxLength: IDS.length }),
  combo: fc.record({ price: paise }),
  coupon: fc.option(
    fc.oneof(
      fc.record({
        type: fc.constant('percentage' as const),
        value: fc.integer({ min: 1, max: 100 }),
        maximumDiscount: fc.option(paise),
      }),
      fc.record({
        type: fc.constant('flat' as const),
        value: fc.integer({ min: 1, max: 5_000_000 }),
        maximumDiscount: fc.constant(null),
      }),
    ),
  ),
})

const item: fc.Arbitrary<CartItem> = fc.oneof(
  fc.record({
    bookId: fc.constantFrom(...IDS, 'gone'),
    quantity: fc.integer({ min: 1, max: 30 }),
    isCombo: fc.constant(false),
  }),
  fc.record({
    bookId: fc.constant('combo'),
    quantity: fc.integer({ min: 1, max: 5 }),
    isCombo: fc.constant(true),
  }),
)
const cart = fc.array(item, { minLength: 1, maxLength: 10 }).chain((items) =>
  fc.record({
    items: fc.constant(items),
    shuffled: fc.shuffledSubarray(items, { minLength: items.length }),
  }),
)

type World = typeof world extends fc.Arbitrary<infer W> ? W : never

/** A shop with these prices and this one coupon. */
function shopOf({ prices, combo, coupon }: World) {
  const books = IDS.map((id, i) => {
    const [shownPrice, originalPrice] = prices[i] ?? [1, null]
    const sold = {
      id,
      title: id,
      bookType: 'print',
      hsn: '4901',
      categorySlug: 'law',
      stock: 9,
      image: '/cover',
    }
    return { ...sold, lawState: null, olderThan: null, shownPrice, originalPrice } as BookForSale
  })
  const contents = [
    { bookId: 'b1', quantity: 1 },
    { bookId: 'b2', quantity: 2 },
  ]
  const combos: ComboForSale[] = [{ id: 'combo', title: 'Both', contents, ...combo }]
  return {
    catalogue: {
      forSale: async (_: Executor, ids: readonly string[]) => books.filter(({ id }) => ids.includes(id)),
    },
    merchandising: { combosForSale: async () => combos },
    coupons: couponsOf(coupon),
    orders: { place: unused, isExpressPaid: async () => false },
  }
}

const unused = () => Promise.reject(new Error('not used by pricing'))

function couponsOf(worth: CouponWorth | null) {
  const evaluate = async (_: Executor, code: string, subtotal = 0): Promise<CouponAnswer> =>
    worth
      ? { valid: true, code, ...worth, discount: couponDiscount(worth, subtotal), message: '' }
      : { valid: false, message: 'Invalid coupon code' }
  return { evaluate, reserve: unused, setAside: unused, free: unused, confirm: unused }
}

const db = undefined as unknown as Executor

const price = (
  shop: World,
  items: readonly CartItem[],
  deliveryMethod: 'standard' | 'express' = 'standard',
) => priceCart(shopOf(shop), db, { items, deliveryMethod, couponCode: 'CODE' })

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test('the total is the lines less the coupon plus delivery, and no amount is negative', async () => {
  await fc.assert(
    fc.asyncProperty(world, cart, async (shop, { items }) => {
      const { lines, totals } = await price(shop, items)
      expect(totals.subtotal).toBe(sum(lines.map((line) => line.unitPrice * line.quantity)))
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.deliveryFee)
      expect(Math.min(totals.subtotal, totals.discount, totals.total)).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
    }),
    runs,
  )
})

test('the lines share the discount to the paisa, none more than it costs', async () => {
  await fc.assert(
    fc.asyncProperty(world, cart, async (shop, { items }) => {
      const { lines, totals } = await price(shop, items)
      expect(sum(lines.map((line) => line.discount))).toBe(totals.discount)
      for (const line of lines) {
        expect(line.discount).toBeGreaterThanOrEqual(0)
        expect(line.discount).toBeLessThanOrEqual(line.unitPrice * line.quantity)
      }
    }),
    runs,
  )
})

test('the coupon applies before delivery: express costs ₹50 with any coupon (spec accounts §9)', async () => {
  await fc.assert(
    fc.asyncProperty(world, cart, async (shop, { items }) => {
      const [standard, express] = [await price(shop, items), await price(shop, items, 'express')]
      const expected = shop.coupon ? couponDiscount(shop.coupon, standard.totals.subtotal) : 0
      expect(standard.totals.discount).toBe(expected)
      expect(express.totals).toEqual({
        ...standard.totals,
        deliveryFee: 5000,
        total: standard.totals.total + 5000,
      })
    }),
    runs,
  )
})

test('cart order affects neither amounts nor lines', async () => {
  await fc.assert(
    fc.asyncProperty(world, cart, async (shop, { items, shuffled }) => {
      const [one, other] = [await price(shop, items), await price(shop, shuffled)]
      expect(other.totals).toEqual(one.totals)
      const words = (priced: typeof one) => priced.lines.map((line) => JSON.stringify(line)).sort()
      expect(words(other)).toEqual(words(one))
    }),
    runs,
  )
})

test('the rupee summary adds up, and without the coupon only the coupon is missing (spec accounts §9)', async () => {
  await fc.assert(
    fc.asyncProperty(world, cart, async (shop, { items }) => {
      const priced = await price(shop, items, 'express')
      const seen = toQuoteBody(toQuote(priced, 'CODE'))
      const inPaise = (rupees: number) => Math.round(rupees * 100)
      expect(inPaise(seen.subtotal) - inPaise(seen.savings)).toBe(inPaise(seen.cartTotal))
      expect(inPaise(seen.cartTotal) - inPaise(seen.discount)).toBe(inPaise(seen.orderTotal))
      expect(inPaise(seen.orderTotal) + inPaise(seen.deliveryFee)).toBe(inPaise(seen.amountPayable))
      expect(seen.savings).toBeGreaterThanOrEqual(0)
      const bare = toQuoteBody(toQuote(withoutCoupon(priced, 'Used up.'), 'CODE'))
      expect(inPaise(bare.amountPayable)).toBe(inPaise(seen.amountPayable) + inPaise(seen.discount))
      expect(bare).toMatchObject({ discount: 0, coupon: { valid: false }, items: seen.items })
    }),
    runs,
  )
})
