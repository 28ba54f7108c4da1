import type { ReactNode } from 'react'

import { formatRupees } from '#platform/money.ts'
import { cart } from '#web/browser/cart-store.ts'
import type { QuotedItem } from '#web/checkout/quote/quoted-cart.ts'
import { Button } from '#web/ui/button.tsx'

/** What has changed since the book went into the cart, and the way to put it right on the spot. */
export function LineRemark({ line }: { line: QuotedItem }) {
  const { forSale, short, oldPrice } = line
  if (!forSale) return <Problem text="No longer for sale." fix={<RemoveLine line={line} />} />
  if (short === 0) return <Problem text="Out of stock." fix={<RemoveLine line={line} />} />
  if (short !== undefined) return <Problem text={`Only ${short} left.`} fix={<TakeFewer line={line} />} />
  if (oldPrice === undefined) return null
  return (
    <p className="mt-1 text-sm font-medium text-caution tabular-nums">
      The price has changed: it was {formatRupees(oldPrice)} when you added it.
    </p>
  )
}

function Problem({ text, fix }: { text: string; fix: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm font-medium text-danger">{text}</p>
      {fix}
    </div>
  )
}

function RemoveLine({ line: { key, item } }: { line: QuotedItem }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      data-fix
      aria-label={`Remove ${item.title}`}
      onClick={() => cart.remove(key)}
    >
      Remove
    </Button>
  )
}

function TakeFewer({ line: { key, item, short = 1 } }: { line: QuotedItem }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      data-fix
      aria-label={`Order only ${short} of ${item.title}`}
      onClick={() => cart.setQuantity(key, short)}
    >
      Order only {short}
    </Button>
  )
}
