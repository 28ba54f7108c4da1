import { useSyncExternalStore } from 'react'

import { toasts } from './toasts.ts'
import { whenOpened } from './when-opened.tsx'

const Toaster = whenOpened(async () => (await import('./toaster.tsx')).Toaster)

/** Shows what `toasts` is given. The code that shows it is loaded with the first message. */
export function ToastHost() {
  const waiting = useSyncExternalStore(
    toasts.subscribe,
    () => !toasts.isEmpty(),
    () => false,
  )
  return <Toaster open={waiting} />
}
