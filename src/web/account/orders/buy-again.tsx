import { useState } from 'react'

import { cart } from '#web/client/cart-store.ts'
import { useAction } from '#web/client/use-action.ts'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

import type { AgainOutcome } from './again-outcome.ts'
import { ordersApi } from './orders-api.ts'

/** Adds an order's books that are still for sale to the cart, at today's prices. */
export function useBuyAgain(orderId: string) {
  const { busy, run } = useAction({
    run: addToCart,
    failed: 'We couldn’t add the books to your cart. Please try again.',
  })
  const [outcome, setOutcome] = useState<AgainOutcome>()
  async function addToCart(): Promise<void> {
    const again = await ordersApi.again(orderId)
    const { againOutcome, cartLines } = await import('./again-outcome.ts')
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
