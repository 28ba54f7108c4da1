import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { recordColumns } from '#modules/records/record-columns.ts'
import { id, instant, paise } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { COUPONS } from './coupon-record.ts'

export const coupons = pgTable(
  'coupons',
  {
    ...recordColumns(COUPONS.fields),
  },
  (t) => [
    ...uniqueKey('coupons_code', [sql`upper(${t.code})`]),
    check('coupon_value_positive', sql`${t.value} > 0`),
    check('coupon_percentage', sql`${t.type} <> 'percentage' or ${t.value} <= 100`),
    check(
      'coupon_maximum',
      sql`${t.maximumDiscount} is null or (${t.maximumDiscount} > 0 and ${t.type} = 'percentage')`,
    ),
    check('coupon_uses', sql`${t.usesInAll} > 0 and ${t.usesPerShopper} > 0`),
  ],
)

/**
 * Uses of coupons, at most one per checkout. A row counts while it exists; it is deleted when the checkout
 * ends without an order. reserved: held by its shopper's open checkout. waiting: the payment of a checkout
 * that the shopper left is undecided. used: ordered.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    checkoutId: id('checkout_id').primaryKey(),
    couponId: id('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: id('user_id').notNull(),
    state: text('state', { enum: ['reserved', 'waiting', 'used'] }).notNull(),
    /** Discount given by this use. */
    discount: paise('discount').notNull(),
    orderId: id('order_id'),
    /** The network address that holds an unpaid use, normalized for limits; null once the use is paid. */
    clientAddress: text('client_address'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('coupon_redemptions_coupon').on(t.couponId, t.userId),
    check('redemption_used', sql`(${t.state} = 'used') = (${t.orderId} is not null)`),
  ],
)

/**
 * Sums of a coupon's redemptions, so that readers need not count them. A trigger adds a row for each change,
 * so that shoppers who use the same coupon do not wait for each other. A query that finds many rows merges
 * them.
 */
export const couponTallies = pgTable(
  'coupon_tallies',
  {
    couponId: id('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    /** Change in the number of uses; negative for fewer. */
    used: integer('used').notNull(),
    /** Change in the total discount on orders, in paise. */
    givenOff: paise('given_off').notNull(),
  },
  (t) => [index('coupon_tallies_coupon').on(t.couponId)],
)
