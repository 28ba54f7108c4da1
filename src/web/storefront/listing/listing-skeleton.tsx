import { Skeleton } from '#web/ui/skeleton.tsx'

import { SkeletonTiles } from './skeleton-tiles.tsx'

/** The listing's shape, while the first one is on its way. */
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
