import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'

import { lineKey } from '#web/browser/cart.ts'
import type { WishlistItem } from '#web/browser/wishlist.ts'
import { links } from '#web/links.ts'
import { type FreshLines, shortage } from '#web/storefront/cart/refresh-cart.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HeadCell, Table } from '#web/ui/table.tsx'

import { WishlistRow } from './wishlist-row.tsx'

interface WishlistContentsProps {
  items: readonly WishlistItem[]
  fresh: FreshLines
  /** What is not as the shopper left it. */
  changes?: ReactNode
}

/** The table of spec storefront §2, or that there is nothing in it. */
export function WishlistContents({ items, fresh, changes }: WishlistContentsProps) {
  if (items.length === 0) return <EmptyWishlist />
  return (
    <div className="grid gap-4">
      {changes}
      <Table caption="Your wishlist" className="max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <HeadCell>Image</HeadCell>
            <HeadCell>Title</HeadCell>
            <HeadCell>Author</HeadCell>
            <HeadCell className="text-right">Price</HeadCell>
            <HeadCell>Add to Cart</HeadCell>
            <HeadCell>
              <span className="sr-only">Remove</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {items.map((item) => (
            <WishlistRow
              key={lineKey(item)}
              item={item}
              shortage={shortage({ ...item, quantity: 1 }, fresh)}
            />
          ))}
        </tbody>
      </Table>
      <WaysOn />
    </div>
  )
}

function WaysOn() {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <ButtonLink variant="secondary" href={links.books()}>
        Continue Shopping
      </ButtonLink>
      <ButtonLink href={links.cart()}>View Cart</ButtonLink>
    </div>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState
      icon={<Heart />}
      title="Your Wishlist is Empty"
      actions={
        <>
          <ButtonLink href={links.books()}>Continue Shopping</ButtonLink>
          <ButtonLink variant="secondary" href={links.cart()}>
            View Cart
          </ButtonLink>
        </>
      }
    >
      Put books aside with the heart, and decide later.
    </EmptyState>
  )
}
