import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

import { useSlow } from '#web/storefront/listing/use-slow.ts'

import { BookSkeleton } from './book-skeleton.tsx'

const BOOK = /^\/(book|product|bookstore\/[^/]+)\/[^/]+\/?$/

/** Shows the shape of a book while it is on its way, over the page that led to it (spec §2: loading shows skeletons). */
export function PendingBook({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  const slow = useSlow(location !== undefined && BOOK.test(location.pathname))
  return (
    <>
      {slow ? <BookSkeleton /> : null}
      <div hidden={slow}>{children}</div>
    </>
  )
}
