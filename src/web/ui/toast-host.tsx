import { useSyncExternalStore } from 'react'

import { toasts } from './toasts.ts'
import { whenOpened } from './when-opened.tsx'

const Toaster = whenOpened(async () => (await import('./toaster.tsx')).Toaster)

/** Shows the messages of `toasts`. Its code loads with the first message. */
export function ToastHost() {
  const waiting = useSyncExternalStore(
    toasts.subscribe,
    () => !toasts.isEmpty(),
    () => false,
  )
  return <Toaster open={waiting} />
}
