import { toOrderBody } from '#modules/orders/order-body.ts'
import type { Returning } from '#modules/orders/orders.service.ts'
import { asJson } from '#platform/http/as-json.ts'
import { toRupees } from '#platform/money.ts'

import type { BuyAgain } from './buy-again.ts'
import { type MyOrder, type OrderAgain, orderRefund, type ReturningShopper } from './my-orders.schema.ts'
import type { ShownOrder } from './my-orders.service.ts'

export function toMyOrder({ order, refunds, covers }: ShownOrder, reader: { isAdmin: boolean }): MyOrder {
  const body = toOrderBody(order, reader)
  return {
    ...body,
    items: body.items.map((item) => ({ ...item, image: covers.get(item.bookId) ?? null })),
    refunds: refunds.map((refund) => asJson(orderRefund, { ...refund, amount: toRupees(refund.amount) })),
  }
}

export function toReturning({ last, joinable }: Returning): ReturningShopper {
  return {
    last: last ? { deliveryMethod: last.deliveryMethod, shippingAddress: last.shippingAddress } : null,
    joinable: joinable.map(({ id, number, shippingAddress }) => ({ _id: id, number, shippingAddress })),
  }
}

export function toOrderAgain({ lines, gone }: BuyAgain): OrderAgain {
  const items = lines.map(({ id, price, originalPrice, ...line }) => ({
    ...line,
    _id: id,
    price: toRupees(price),
    originalPrice: originalPrice === null ? null : toRupees(originalPrice),
  }))
  return { items, gone }
}
