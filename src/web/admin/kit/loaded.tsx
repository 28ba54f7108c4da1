import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Loaded } from '#web/client/use-load.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'

interface ShownProps<T> {
  of: Loaded<T>
  failed: string
  /** CSS class that gives the skeleton the height of the content. */
  skeleton: string
  children(data: T): Elements
}

/** Renders loaded data; before the first load, a skeleton of the same height. */
export function AsyncContent<T>({ of, failed, skeleton, children }: ShownProps<T>) {
  return (
    <>
      <LoadFailure of={of} message={failed} />
      {of.data === undefined ? null : children(of.data)}
      {of.data === undefined && of.state === 'loading' ? <Skeleton className={skeleton} /> : null}
    </>
  )
}
