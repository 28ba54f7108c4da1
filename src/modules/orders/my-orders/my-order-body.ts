import type { z } from 'zod'

import { keptExpressFee } from '#modules/orders/one-parcel.ts'
import { shownOrder } from '#modules/orders/order-body.ts'
import { actionStateOf, shopperRefusalOf } from '#modules/orders/possible-actions.ts'

import type { myOrder } from './my-orders.schema.ts'
import type { ShownOrder } from './my-orders.service.ts'

/** An order with its refunds and the covers of its books. */
export function shownMyOrder(
  { order, refunds, covers, hasPapers }: ShownOrder,
  reader: { isAdmin: boolean },
): z.output<typeof myOrder> {
  const shown = shownOrder(order, reader)
  const cancelRefusal = shopperRefusalOf('cancel', actionStateOf(order))?.message ?? null
  const items = shown.items.map((item) => ({ ...item, image: covers.get(item.bookId) ?? null }))
  return { ...shown, items, refunds, cancelRefusal, hasPapers, keptExpressFee: keptExpressFee(order) }
}
