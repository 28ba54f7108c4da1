import { ShoppingBag, Trash2 } from 'lucide-react'
import { useId } from 'react'

import { fromRupees } from '#platform/money.ts'
import type { CartItem } from '#web/browser/cart.ts'
import { addToCart } from '#web/browser/cart-actions.ts'
import { links } from '#web/links.ts'
import { Cover } from '#web/book-card/cover.tsx'
import { removeId } from '#web/storefront/cart/use-removal.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/price.tsx'
import { Cell } from '#web/ui/table.tsx'

const CELL = 'max-lg:border-0 max-lg:p-0'

interface WishlistRowProps {
  /** One copy of it. */
  item: CartItem
  /** Why it can't be bought now. */
  shortage: string | undefined
  onRemove(): void
}

/** A thing put aside; it stays here when it goes into the cart, until it is removed. */
export function WishlistRow({ item, shortage, onRemove }: WishlistRowProps) {
  const reason = useId()
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[min(4.5rem,19vw)_minmax(0,1fr)_auto] max-lg:gap-x-[min(1rem,3vw)] max-lg:gap-y-1 max-lg:border-t max-lg:border-line max-lg:p-[min(1rem,4vw)]">
      <Cell className={`${CELL} w-20 max-lg:row-span-4 max-lg:w-auto`}>
        <Cover image={item.image} sizes="4.5rem" className="w-14 max-lg:w-full" />
      </Cell>
      <Cell className={`${CELL} font-serif text-base leading-snug font-semibold`}>
        <Anchor
          href={item.isCombo ? links.combo(item.comboId ?? item._id) : links.book(item._id)}
          className="hover:underline"
        >
          {item.title}
        </Anchor>
      </Cell>
      <Cell className={`${CELL} text-ink-soft max-lg:col-start-2`}>
        {item.author ?? (item.isCombo ? 'Combo Offer' : 'Unknown')}
      </Cell>
      <Cell className={`${CELL} font-semibold tabular-nums max-lg:col-start-2 lg:text-right`}>
        <Money paise={fromRupees(item.price)} />
      </Cell>
      <Cell className={`${CELL} max-lg:col-span-2 max-lg:col-start-2 max-lg:mt-2`}>
        <Button
          size="sm"
          disabled={shortage !== undefined}
          aria-describedby={shortage ? reason : undefined}
          onClick={() => addToCart(item)}
          aria-label={`Add to Cart: ${item.title}`}
        >
          <ShoppingBag aria-hidden className="size-4" />
          Add to Cart
        </Button>
        {shortage ? (
          <p id={reason} className="mt-1 text-sm font-semibold text-danger">
            {shortage}
          </p>
        ) : null}
      </Cell>
      <Cell className={`${CELL} text-right max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1`}>
        <IconButton
          label={`Remove ${item.title}`}
          icon={<Trash2 aria-hidden className="size-5 text-ink-soft" />}
          id={removeId(item)}
          onClick={onRemove}
        />
      </Cell>
    </tr>
  )
}
