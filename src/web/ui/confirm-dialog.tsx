import { lazy, Suspense } from 'react'

import type { ConfirmDialogProps } from './confirm-window.tsx'
import { useShownOnce } from './shown-once.ts'

const Window = lazy(() => import('./confirm-window.tsx').then((m) => ({ default: m.ConfirmWindow })))

/** Asks before something is done. Its code is loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useShownOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  )
}
