import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

import { orders } from './orders.tables.ts'

/** Which order a form of staff became: the same form sent again is the same order. */
export const orderForms = pgTable(
  'order_forms',
  {
    /** Made by the browser, one for each form that is opened. */
    key: text('key').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of what stood in it. */
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('order_forms_order').on(t.orderId)],
)
