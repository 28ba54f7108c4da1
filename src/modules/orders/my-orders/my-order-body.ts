import type { z } from 'zod'

import { shownOrder } from '#modules/orders/order-body.ts'

import type { myOrder } from './my-orders.schema.ts'
import type { ShownOrder } from './my-orders.service.ts'

/** An order with its refunds and the covers of its books. */
export function shownMyOrder(
  { order, refunds, covers }: ShownOrder,
  reader: { isAdmin: boolean },
): z.output<typeof myOrder> {
  const shown = shownOrder(order, reader)
  const items = shown.items.map((item) => ({ ...item, image: covers.get(item.bookId) ?? null }))
  return { ...shown, items, refunds }
}
