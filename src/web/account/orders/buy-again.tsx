import { useState } from 'react'

import type { OrderAgain } from '#modules/orders/my-orders/my-orders.schema.ts'
import { cart } from '#web/client/cart-store.ts'
import type { CartItem } from '#web/client/cart.ts'
import { useAction } from '#web/client/use-action.ts'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

import { ordersApi } from './orders-api.ts'

/** Outcome of 'Buy again', worded for the shopper. */
interface AgainOutcome {
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

/** Adds an order's books that are still for sale to the cart, at today's prices. */
export function useBuyAgain(orderId: string) {
  const { busy, run } = useAction({
    run: addToCart,
    failed: 'We couldn’t add the books to your cart. Please try again.',
  })
  const [outcome, setOutcome] = useState<AgainOutcome>()
  async function addToCart(): Promise<void> {
    const again = await ordersApi.again(orderId)
    for (const line of cartLines(again)) cart.add(line, line.quantity)
    setOutcome(againOutcome(again))
  }
  return { busy, outcome, buy: () => void run() }
}

/** Live region: rendered from the start, so that screen readers announce the outcome. */
export function BoughtAgain({ outcome }: { outcome: AgainOutcome | undefined }) {
  return (
    <output className="block">
      {outcome ? (
        <Notice tone={outcome.added ? 'savings' : 'caution'} className="mt-4">
          <span>{`${outcome.text} `}</span>
          {outcome.added ? (
            <a href={links.cart()} className="font-semibold whitespace-nowrap underline underline-offset-4">
              Go to cart
            </a>
          ) : null}
        </Notice>
      ) : null}
    </output>
  )
}
