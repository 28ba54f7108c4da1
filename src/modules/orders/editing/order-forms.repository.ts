import { eq, sql } from 'drizzle-orm'

import { orderForms } from '#modules/orders/order-forms.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import type { Tx } from '#platform/database/database.ts'

type FormRow = typeof orderForms.$inferSelect

/** Serializes submissions of the same form until the transaction ends. */
export async function lockForm(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order form ${key}`}))`)
}

export async function formOf(tx: Tx, key: string): Promise<(FormRow & { number: number }) | undefined> {
  const [row] = await tx
    .select({ form: orderForms, number: orders.number })
    .from(orderForms)
    .innerJoin(orders, eq(orders.id, orderForms.orderId))
    .where(eq(orderForms.key, key))
  return row && { ...row.form, number: row.number }
}

export async function insertForm(tx: Tx, row: FormRow): Promise<void> {
  await tx.insert(orderForms).values(row)
}
