import { and, eq, notInArray, sql } from 'drizzle-orm'

import type { OrderLine } from './order.ts'
import { orderLines } from './orders.tables.ts'
import type { Tx } from '#platform/database/database.ts'

/** Makes the lines of an order those; a line keeps its id as long as it is there. */
export async function rewriteLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const kept = lines.map(({ id }) => id)
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, kept)))
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId, position })))
    .onConflictDoUpdate({
      target: orderLines.id,
      set: {
        position: sql`excluded.position`,
        quantity: sql`excluded.quantity`,
        unitPrice: sql`excluded.unit_price`,
        unitOriginalPrice: sql`excluded.unit_original_price`,
      },
    })
}

/** Counts up what went back of a line; a CHECK refuses more than it cost. */
export async function addRefunded(
  tx: Tx,
  part: { lineId: string; quantity: number; amount: number },
): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      returned: sql`${orderLines.returned} + ${part.quantity}`,
      refunded: sql`${orderLines.refunded} + ${part.amount}`,
    })
    .where(eq(orderLines.id, part.lineId))
}
