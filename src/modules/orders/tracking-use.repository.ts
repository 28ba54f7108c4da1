import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import { type Order, orderNumber } from './order.ts'
import { IS_PART_SENT, orderReferences, PART_TRACKING } from './order-words.tables.ts'
import { orderEvents, orders } from './orders.tables.ts'

/** Reports whether this is the phone number of an order that hasn't been dispatched. */
export async function isPhoneOfWaiting(tx: Tx, phone: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.shippingAddress} ->> 'phone' = ${phone}`,
        isNull(orders.deletedAt),
        isNull(orders.cancelledAt),
        inArray(orders.status, ['Pending', 'Paid', 'Processing']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * Returns the number of an order whose parcel, whole or part, already has this tracking number; undefined if
 * none has. Orders meant for the same parcel may share it.
 */
export async function holderOfTracking(
  tx: Tx,
  { id, sentWith }: Pick<Order, 'id' | 'sentWith'>,
  tracking: string,
): Promise<string | undefined> {
  const together = sentWith.map((joined) => joined.id)
  const upper = tracking.toUpperCase()
  const [whole] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        // The index of the references finds the row; the number itself is compared whole.
        hasTyped(orderReferences('orders.'), tracking),
        sql`upper(${orders.trackingNumber}) = ${upper}`,
        isNull(orders.deletedAt),
        isNull(orders.cancelledAt),
        notInArray(orders.id, [id, ...together]),
      ),
    )
    .limit(1)
  if (whole) return orderNumber(whole.number)
  const [part] = await tx
    .select({ number: orders.number })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        IS_PART_SENT,
        sql`${PART_TRACKING} = ${upper}`,
        isNull(orders.deletedAt),
        together.length > 0 ? notInArray(orders.id, together) : undefined,
      ),
    )
    .limit(1)
  return part && orderNumber(part.number)
}
