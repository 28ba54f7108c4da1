import { lazy, Suspense } from 'react'

import { useShownOnce } from './shown-once.ts'

const Window = lazy(() => import('./confirm-window.tsx').then((m) => ({ default: m.ConfirmWindow })))

export interface ConfirmDialogProps {
  open: boolean
  /** The question, to the letter. */
  question: string
  /** What the confirming button says: the verb, not 'OK'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  /** The action can't be undone. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm(): void
  onCancel(): void
}

/** Asks before something is done. Its code is loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useShownOnce(props.open)) return null
  return (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  )
}
