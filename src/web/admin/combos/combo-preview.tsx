import { lazy, Suspense } from 'react'

import { Skeleton } from '#web/ui/skeleton.tsx'

import type { ShownDraftProps } from './shown-draft.tsx'

const Shown = lazy(() => import('./shown-draft.tsx').then((m) => ({ default: m.ShownDraft })))

/** A combo as the shop would show it; the shop's parts are loaded when somebody looks. */
export function ComboPreview(props: ShownDraftProps) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Shown {...props} />
    </Suspense>
  )
}
