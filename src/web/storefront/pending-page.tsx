import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { pageAt } from '#web/page-at.ts'

import { BookSkeleton } from './book/book-skeleton.tsx'
import { ListingSkeleton } from './listing/listing-skeleton.tsx'
import { useSlow } from './listing/listing-skeleton.tsx'

/** A finger aims at what it saw this long ago. */
const AIM_MS = 300

/**
 * Shows the shape of a page while it is on its way, over the page that led to it (spec §2: loading shows skeletons). A tap
 * that was meant for the page before must not land on whatever stands there in the next: neither page hears it.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  const here = useLocation().pathname
  const shape = skeletonOf(here, location?.pathname)
  const slow = useSlow(shape !== null)
  const settled = useSettled(here)
  return (
    <>
      {slow ? shape : null}
      <div hidden={slow} className={shape === null && settled ? undefined : 'pointer-events-none'}>
        {children}
      </div>
    </>
  )
}

/** Whether a page has been in sight long enough to aim at it; from one listing to the next it stays. */
function useSettled(path: string): boolean {
  const [seen, setSeen] = useState(path)
  const settled = path === seen || (shapeOf(path) === 'listing' && shapeOf(seen) === 'listing')
  useEffect(() => {
    const timer = setTimeout(() => setSeen(path), AIM_MS)
    return () => clearTimeout(timer)
  }, [path])
  return settled
}

/** From one listing to the next the listing stays and shows its own tiles. */
function skeletonOf(from: string, to: string | undefined): ReactNode {
  const shape = to === undefined ? undefined : shapeOf(to)
  if (shape === 'book') return <BookSkeleton />
  return shape === 'listing' && shapeOf(from) !== 'listing' ? <ListingSkeleton /> : null
}

const shapeOf = (pathname: string) => pageAt(pathname)?.shape
