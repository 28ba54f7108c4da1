import { Skeleton } from '#web/ui/skeleton.tsx'

/** Spec storefront §9; as many as a page has books. */
const TILES = 12

/** Columns of cards: more of them where no sidebar takes their room. */
export function cardGrid(wide: boolean): string {
  const columns = wide ? 'lg:grid-cols-4 2xl:grid-cols-6' : 'xl:grid-cols-4'
  return `grid pair-up gap-3 sm:gap-5 md:grid-cols-3 ${columns}`
}

/** Cards that are on their way. */
export function SkeletonTiles({ wide }: { wide: boolean }) {
  return (
    <div className={cardGrid(wide)}>
      {Array.from({ length: TILES }, (_, i) => (
        <div key={i} data-testid="skeleton-tile" className="rounded-lg border border-line bg-surface">
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
