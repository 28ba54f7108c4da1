import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder as high as the checkout's three sections and its summary. */
export function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-72 sm:h-48" />
        <Skeleton className="h-[58rem] sm:h-[31rem]" />
        <Skeleton className="h-[46rem] sm:h-60" />
      </div>
      <Skeleton className="h-[40rem] sm:h-[32rem]" />
    </div>
  )
}
