import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { SmallButton } from './buttons.tsx'
import type { Loaded } from '#web/client/use-load.ts'

interface LoadFailureProps {
  of: Pick<Loaded<unknown>, 'state' | 'reload'>
  message: string
}

/** Load failure with a retry button; renders nothing otherwise. */
export function LoadFailure({ of, message }: LoadFailureProps) {
  if (of.state !== 'failed') return null
  return (
    <Notice tone="danger" role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <span>{message}</span>
      <SmallButton onClick={of.reload}>Try again</SmallButton>
    </Notice>
  )
}

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
