import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import { shownStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'

type ToldOrder = Pick<OrderBody, 'number' | 'status' | 'cancelledAt' | 'events'>

/** What somebody else has done to an order, in a sentence; undefined when it was `you`. Events name people by e-mail address. */
export function newsWords(change: OrderChange, order: ToldOrder, you: string): string | undefined {
  if (change.kind === 'claim') return `Order ${order.number} has news of a claim`
  const last = order.events.at(-1)
  if (last?.actor === you) return undefined
  if (change.kind === 'refund') return `Order ${order.number} has news of a refund`
  if (change.kind === 'edited') return `Order ${order.number} was edited (by a colleague)`
  if (last?.type === 'dispute') return `The payment of order ${order.number} has news of a dispute`
  const byShopper = last?.details['by'] === 'shopper'
  return `Order ${order.number} is now ${shownStatus(order)} (changed by ${byShopper ? 'the shopper' : 'a colleague'})`
}

export function deletedWords({ orderNumber }: OrderChange): string {
  return `Order ${orderNumber} was deleted by a colleague`
}

/** '1 new order'; '3 new orders'. */
export function newOrders(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`
}
