import { Skeleton } from '#web/ui/skeleton.tsx'

import { DETAIL_GRID } from '#web/shared/book/detail-layout.ts'

/** Placeholder for a book's page while it loads. */
export function BookSkeleton() {
  return (
    <div className="page pt-12 pb-16">
      <output className="sr-only">Loading the book…</output>
      <div className={DETAIL_GRID}>
        <Skeleton className="mx-auto aspect-2/3 w-full max-w-44 sm:max-w-60 md:max-w-none" />
        <div className="grid max-w-2xl content-start gap-6">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-72" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  )
}
