import { Heart } from 'lucide-react'

import { lineKey } from '#web/browser/cart.ts'
import { useSession } from '#web/browser/session-store.ts'
import type { WishlistItem } from '#web/browser/wishlist.ts'
import { useWishlist } from '#web/browser/wishlist-store.ts'
import { links } from '#web/links.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeadCell, Table } from '#web/ui/table.tsx'

import { WishlistRow } from './wishlist-row.tsx'

export function WishlistPage() {
  const items = useWishlist()
  const hydrated = useSession().status !== 'loading'
  return (
    <div className="page min-h-dvh pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Home', href: links.home() }, { label: 'Wishlist' }]} />
      <h1 className="display mt-2 mb-6 text-3xl sm:text-4xl">Wishlist</h1>
      {hydrated ? <Contents items={items} /> : <Skeleton className="h-96" />}
    </div>
  )
}

function Contents({ items }: { items: readonly WishlistItem[] }) {
  if (items.length === 0) return <EmptyWishlist />
  return (
    <div className="grid gap-4">
      <Table caption="Your wishlist" className="max-md:block">
        <thead className="max-md:sr-only">
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
        <tbody className="max-md:block">
          {items.map((item) => (
            <WishlistRow key={lineKey(item)} item={item} />
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
