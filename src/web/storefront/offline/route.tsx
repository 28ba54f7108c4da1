import { useEffect, useSyncExternalStore } from 'react'

import { useCart } from '#web/client/cart-store.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { useWishlist } from '#web/client/wishlist-store.ts'
import { links } from '#web/links.ts'
import { ownPath } from '#web/shared/login/next-address.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { OfflineSearch } from './offline-search.tsx'
import { SavedBooks } from './saved-books.tsx'
import { onHashChange } from './wished-search.ts'
import { useVisitedBooks } from './visited-books.ts'

export function meta() {
  return privateMeta(SHOP_PAGES.offline.title)
}

/** Everything saved in this browser. The service worker shows it in place of a page that it hasn't stored. */
export default function OfflineRoute() {
  return (
    <div className="page min-h-dvh pt-8 pb-16">
      <Icon name="cloud-off" className="size-12 stroke-1 text-line-strong" />
      <h1 className="type-display mt-3">You’re offline</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">
        Your cart, wishlist and recently viewed books are still here; prices and stock may have changed.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <TryAgain />
        <ButtonLink href={links.home()} variant="secondary">
          Go to the home page
        </ButtonLink>
      </div>
      {useHydrated() ? <SavedLists /> : <Skeleton className="mt-12 h-96" />}
    </div>
  )
}

/**
 * Opens the requested page when the connection returns. It is in the fragment
 * (`src/service-worker/pages.ts`).
 */
function TryAgain() {
  const wish = useSyncExternalStore(onHashChange, wishedPage, links.home)
  useEffect(() => {
    // Without a fragment, the visitor opened this page itself, to see the saved books.
    if (location.hash === '') return undefined
    const goOn = () => location.assign(wish)
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [wish])
  return <Button onClick={() => location.assign(wish)}>Try again</Button>
}

/** Returns the requested page if it is a path on this site, else the home page: never another site. */
function wishedPage(): string {
  return ownPath(location.hash.slice(1)) ?? links.home()
}

function SavedLists() {
  const cart = useCart()
  const wishlist = useWishlist()
  const visited = useVisitedBooks()
  return (
    <>
      <OfflineSearch />
      <SavedBooks
        title="Cart"
        empty="Your cart is empty."
        items={cart.map(({ _id, title, author, image, isCombo }) => ({
          key: `${_id} ${isCombo ?? false}`,
          title,
          author,
          image,
          href: links.cart(),
        }))}
        more={{ name: 'View Cart', href: links.cart() }}
      />
      <SavedBooks
        title="Wishlist"
        empty="Your wishlist is empty."
        items={wishlist.map(({ _id, title, author, image, isCombo }) => ({
          key: `${_id} ${isCombo ?? false}`,
          title,
          author,
          image,
          href: links.wishlist(),
        }))}
        more={{ name: 'View Wishlist', href: links.wishlist() }}
      />
      <SavedBooks title="Recently viewed" empty="No books saved yet." items={visited} />
    </>
  )
}
