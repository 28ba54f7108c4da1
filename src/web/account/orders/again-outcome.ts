import type { OrderAgain } from '#modules/orders/my-orders/my-orders.schema.ts'
import type { CartItem } from '#web/client/cart.ts'

/** Outcome of 'Buy again', worded for the shopper. */
export interface AgainOutcome {
  added: boolean
  text: string
}

/** Converts an order's items to cart lines. */
export function cartLines({ items }: OrderAgain): CartItem[] {
  return items.map(({ ordered: _ordered, isCombo, ...item }) => ({
    ...item,
    ...(isCombo ? { isCombo, comboId: item._id } : {}),
  }))
}

export function againOutcome({ items, gone }: OrderAgain): AgainOutcome {
  const fewer = items.filter((item) => !item.isCombo && item.quantity < item.ordered)
  const sentences = [
    addedText(items),
    ...fewer.map(
      (item) => `Only ${item.quantity} of ${item.ordered} copies of “${item.title}” are in stock.`,
    ),
    ...(gone.length > 0 ? [`No longer available: ${gone.map((title) => `“${title}”`).join(', ')}.`] : []),
  ]
  return { added: items.length > 0, text: sentences.join(' ') }
}

function addedText(items: OrderAgain['items']): string {
  if (items.length === 0) return 'None of these books is available now.'
  const copies = items.reduce((sum, item) => sum + item.quantity, 0)
  return copies === 1
    ? 'Added to your cart at today’s price.'
    : `${copies} copies added to your cart at today’s prices.`
}
