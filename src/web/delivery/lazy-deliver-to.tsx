import { lazy, Suspense } from 'react'

// Drawn by the server where it draws the page; the code follows once what is seen first is alive.
const DeliverTo = lazy(() => import('./deliver-to.tsx').then((m) => ({ default: m.DeliverTo })))

/** The question for the PIN code, or its day, with its room kept until its code is there. */
export function LazyDeliverTo() {
  return (
    <div className="grid min-h-44 grid-cols-1">
      <Suspense>
        <DeliverTo />
      </Suspense>
    </div>
  )
}
