import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'

import { lineKey } from '#web/browser/cart.ts'
import { links } from '#web/links.ts'
import { type FreshLines, shortage } from '#web/storefront/cart/refresh-cart.ts'
import { RemovedRow } from '#web/storefront/cart/removed-row.tsx'
import { focusWhenShown, type Removal } from '#web/storefront/cart/use-removal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HeadCell, Table } from '#web/ui/table.tsx'

import { WishlistRow } from './wishlist-row.tsx'

interface WishlistContentsProps {
  removal: Removal
  fresh: FreshLines
  /** What is not as the shopper left it. */
  changes?: ReactNode
}

/** The table of spec storefront §2, or that there is nothing in it. */
export function WishlistContents({ removal, fresh, changes }: WishlistContentsProps) {
  if (removal.lines.every(removal.isOut)) return <EmptyWishlist removal={removal} />
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
          {removal.lines.map((item) =>
            removal.isOut(item) ? (
              <RemovedRow key={`${lineKey(item)} out`} columns={6} item={item} removal={removal} />
            ) : (
              <WishlistRow
                key={lineKey(item)}
                item={item}
                shortage={shortage(item, fresh)}
                onRemove={() => removal.remove(item)}
              />
            ),
          )}
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

/** With the way back, when it was not empty a moment ago. */
function EmptyWishlist({ removal }: { removal: Removal }) {
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
          {removal.canUndo ? (
            <Button ref={focusWhenShown} variant="secondary" onClick={removal.undo}>
              Undo: put the books back
            </Button>
          ) : null}
        </>
      }
    >
      Put books aside with the heart, and decide later.
    </EmptyState>
  )
}
