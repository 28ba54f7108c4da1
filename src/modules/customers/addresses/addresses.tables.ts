import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { id, instant } from '#platform/database/columns.ts'

/** Delivery addresses of shoppers. An order copies its address, so a change here affects no order. */
export const addresses = pgTable(
  'addresses',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** The shopper's own label: 'Home', 'Chamber'. */
    label: text('label'),
    address: jsonb('address').$type<ShippingAddress>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.id),
    uniqueIndex('addresses_one_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
  ],
)
