import type { OrderAgain } from '#modules/fulfilment/fulfilment.schema.ts'
import type { CartItem } from '#web/browser/cart.ts'

/** What became of 'Buy again', in words. */
export interface AgainOutcome {
  added: boolean
  text: string
}

/** As the cart keeps them. */
export function cartLines({ items }: OrderAgain): CartItem[] {
  return items.map(({ ordered: _ordered, isCombo, ...item }) => ({
    ...item,
    ...(isCombo ? { isCombo, comboId: item._id } : {}),
  }))
}

export function againOutcome({ items, gone }: OrderAgain): AgainOutcome {
  const fewer = items.filter((item) => !item.isCombo && item.quantity < item.ordered)
  const sentences = [
    addedWords(items),
    ...fewer.map(
      (item) => `Only ${item.quantity} of ${item.ordered} copies of “${item.title}” are in stock.`,
    ),
    ...(gone.length > 0 ? [`Not available today: ${gone.map((title) => `“${title}”`).join(', ')}.`] : []),
  ]
  return { added: items.length > 0, text: sentences.join(' ') }
}

function addedWords(items: OrderAgain['items']): string {
  if (items.length === 0) return 'Nothing of this order can be bought today.'
  const copies = items.reduce((sum, item) => sum + item.quantity, 0)
  return copies === 1
    ? 'Added to the cart, at today’s price.'
    : `${copies} copies added to the cart, at today’s prices.`
}
