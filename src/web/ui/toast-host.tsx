import { lazy, Suspense, useSyncExternalStore } from 'react'

import { useShownOnce } from './shown-once.ts'
import { toasts } from './toasts.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((m) => ({ default: m.Toaster })))

/** Shows what `toasts` is given. The code that shows it is loaded with the first message. */
export function ToastHost() {
  const waiting = useSyncExternalStore(
    toasts.subscribe,
    () => !toasts.isEmpty(),
    () => false,
  )
  if (!useShownOnce(waiting)) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
