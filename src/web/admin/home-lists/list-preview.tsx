import { lazy, Suspense } from 'react'

import { Skeleton } from '#web/ui/skeleton.tsx'

import type { ShownListProps } from './shown-list.tsx'

const Shown = lazy(() => import('./shown-list.tsx').then((m) => ({ default: m.ShownList })))

/** A list as the home page would show it; the page's parts are loaded when somebody looks. */
export function ListPreview(props: ShownListProps) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Shown {...props} />
    </Suspense>
  )
}
