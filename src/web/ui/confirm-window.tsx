import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'

import { Button } from './button.tsx'

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

/** The window itself; use `ConfirmDialog`, which loads it. The focus begins on what changes nothing. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(next) => (next ? undefined : props.onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-lg bg-surface p-6 text-ink shadow-lift"
        >
          <AlertDialog.Title className="display text-xl">{props.question}</AlertDialog.Title>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button ref={cancel} variant="secondary" onClick={props.onCancel}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
            <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
