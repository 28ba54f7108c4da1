import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { BookSkeleton } from './book/book-skeleton.tsx'
import { isListing } from './listing/listing-path.ts'
import { ListingSkeleton } from './listing/listing-skeleton.tsx'
import { useSlow } from './listing/use-slow.ts'

const BOOK = /^\/(book|product|bookstore\/[^/]+)\/[^/]+\/?$/

/** Shows the shape of a page while it is on its way, over the page that led to it (spec §2: loading shows skeletons). */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  const shape = skeletonOf(useLocation().pathname, location?.pathname)
  const slow = useSlow(shape !== null)
  return (
    <>
      {slow ? shape : null}
      <div hidden={slow}>{children}</div>
    </>
  )
}

/** From one listing to the next the listing stays and shows its own tiles. */
function skeletonOf(from: string, to: string | undefined): ReactNode {
  if (to === undefined) return null
  if (BOOK.test(to)) return <BookSkeleton />
  return isListing(to) && !isListing(from) ? <ListingSkeleton /> : null
}
