import type { MetaDescriptor } from 'react-router'

import { useSession } from '#web/client/session-store.ts'
import { useWishlist, type WishlistItem } from '#web/client/wishlist-store.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { PriceChanges, useFreshCart } from '#web/storefront/cart/fresh-cart.tsx'
import { NeedsScript } from '#web/needs-script.tsx'
import { useRemoval } from '#web/storefront/cart/removal.tsx'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { asCart, storedWishlist, WishlistContents } from './wishlist-contents.tsx'

export function meta(): MetaDescriptor[] {
  return privateMeta(SHOP_PAGES.wishlist.title)
}

export default function WishlistRoute() {
  const items = useWishlist()
  const hydrated = useSession().status !== 'loading'
  return (
    <div className="page min-h-dvh pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Wishlist' }]} />
      <h1 className="type-display mt-2 mb-6">Wishlist</h1>
      <NeedsScript what="Your wishlist" />
      {hydrated ? <Contents items={items} /> : <Skeleton className="h-96" />}
    </div>
  )
}

/** The wishlist with today's prices and stock, which load as on the cart page. */
function Contents({ items }: { items: readonly WishlistItem[] }) {
  const lines = asCart(items)
  const { fresh, settled, ...said } = useFreshCart(lines, storedWishlist)
  const removal = useRemoval(lines, storedWishlist)
  if (items.length > 0 && !settled) return <Skeleton className="h-96" />
  return <WishlistContents removal={removal} fresh={fresh} changes={<PriceChanges {...said} />} />
}
