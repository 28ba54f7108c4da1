import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, instant, paise } from '#platform/database/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: id('id').primaryKey(),
    code: text('code').notNull(),
    type: text('type', { enum: ['percentage', 'flat'] }).notNull(),
    /** Per cent for 'percentage', paise for 'flat'. */
    value: integer('value').notNull(),
    minimumOrder: paise('minimum_order').notNull().default(0),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    /** Only advertised coupons are listed to shoppers (DESIGN §5). */
    advertised: boolean('advertised').notNull().default(false),
  },
  (t) => [
    uniqueIndex('coupons_code').on(sql`upper(${t.code})`),
    check('coupon_value_positive', sql`${t.value} > 0`),
    check('coupon_percentage', sql`${t.type} <> 'percentage' or ${t.value} <= 100`),
  ],
)
