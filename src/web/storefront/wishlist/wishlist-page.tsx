import { useSession } from '#web/browser/session-store.ts'
import { useWishlist } from '#web/browser/wishlist-store.ts'
import { links } from '#web/links.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { WishlistContents } from './wishlist-contents.tsx'

export function WishlistPage() {
  const items = useWishlist()
  const hydrated = useSession().status !== 'loading'
  return (
    <div className="page min-h-dvh pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Home', href: links.home() }, { label: 'Wishlist' }]} />
      <h1 className="display mt-2 mb-6 text-3xl sm:text-4xl">Wishlist</h1>
      {hydrated ? <WishlistContents items={items} /> : <Skeleton className="h-96" />}
    </div>
  )
}
