import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { SmallButton } from './buttons.tsx'
import type { Loaded } from './requests/use-api.ts'

interface LoadFailureProps {
  of: Pick<Loaded<unknown>, 'state' | 'reload'>
  message: string
}

/** What could not be loaded, with a way to try again; nothing while loading has not failed. */
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
  /** Shown when loading failed. */
  failed: string
  /** The height of what will come. */
  skeleton: string
  children(data: T): Elements
}

/** What was loaded; before it is there, a place of its size. */
export function Shown<T>({ of, failed, skeleton, children }: ShownProps<T>) {
  return (
    <>
      <LoadFailure of={of} message={failed} />
      {of.data === undefined ? null : children(of.data)}
      {of.data === undefined && of.state === 'loading' ? <Skeleton className={skeleton} /> : null}
    </>
  )
}
