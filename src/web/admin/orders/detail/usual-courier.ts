import { isDispatched } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { createStoredValue } from '#web/browser/stored-value.ts'

const MOST = 60

/** Whom this browser gave its last parcel to. */
export const lastCourier = createStoredValue<string>({
  key: 'adminLastCourier',
  empty: '',
  read: (text) => text.slice(0, MOST),
  write: String,
  storage: () => localStorage,
})

/**
 * What the dispatch form begins with: the order's own courier, else the one of the last parcel. Express orders go by
 * hand in the home city as often as not: nothing is assumed for them, nor for what has left already.
 */
export function courierOf(
  order: Pick<OrderBody, 'courier' | 'deliveryMethod' | 'status'>,
  last: string,
): string {
  if (order.courier !== null) return order.courier
  return isDispatched(order) || order.deliveryMethod === 'express' ? '' : last
}
