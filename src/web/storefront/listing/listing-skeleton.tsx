import { useEffect, useState } from 'react'

import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder for a listing, shown while the first listing loads. */
export function ListingSkeleton() {
  return (
    <>
      <output className="sr-only">Loading books…</output>
      <div className="border-b border-line bg-sunken">
        <div className="page pt-14 pb-7">
          <Skeleton className="h-9 w-64" />
        </div>
      </div>
      <div className="page pt-6 lg:pt-8">
        <Skeleton className="mb-6 h-24" />
        <div className="gap-10 lg:grid lg:grid-cols-[16.5rem_1fr]">
          <Skeleton className="h-200 max-lg:hidden" />
          <SkeletonTiles wide={false} />
        </div>
      </div>
    </>
  )
}

/** Number of tiles: the number of books on a page (spec storefront §9). */
const TILES = 12

/** Returns the classes of a grid of cards. It has more columns if the sidebar is hidden. */
export function cardGrid(wide: boolean): string {
  const columns = wide ? 'lg:grid-cols-4 2xl:grid-cols-6' : 'xl:grid-cols-4'
  return `grid pair-up gap-3 sm:gap-5 md:grid-cols-3 ${columns}`
}

/** Placeholders for loading cards. */
export function SkeletonTiles({ wide }: { wide: boolean }) {
  return (
    <div className={cardGrid(wide)}>
      {Array.from({ length: TILES }, (_, i) => (
        <div key={i} data-testid="skeleton-tile" className="panel">
          <div className="flex justify-center px-6 pt-6 pb-5">
            <Skeleton className="aspect-2/3 w-full max-w-44" />
          </div>
          <div className="grid gap-3 p-3 sm:p-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-17" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-11" />
          </div>
        </div>
      ))}
    </div>
  )
}

const SLOW_AFTER_MS = 150

/** True once an action has taken more than a moment, so that quick actions don't flicker. */
export function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [going])
  return going && slow
}
