import { lazy, Suspense } from 'react'

// The server renders it, and its code loads after the first screen is hydrated.
const DeliverTo = lazy(() => import('./deliver-to.tsx').then((m) => ({ default: m.DeliverTo })))

/** `DeliverTo`, with space reserved until its code has loaded. */
export function LazyDeliverTo() {
  return (
    <div className="grid min-h-44 grid-cols-1">
      <Suspense>
        <DeliverTo />
      </Suspense>
    </div>
  )
}
