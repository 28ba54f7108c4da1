import { useState } from 'react'

import { UnsavedScope } from './unsaved-guard.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogProps } from '#web/ui/dialog-window.tsx'

import { unsavedWork } from './unsaved-work.ts'

/** A dialog with a form: it asks before it closes on what an `UnsavedGuard` in it says is not saved. */
export function FormDialog({ onClose, children, ...dialog }: DialogProps) {
  const [scope] = useState(() => ({}))
  const [question, setQuestion] = useState<string>()
  const close = () => {
    const unsaved = unsavedWork.of(scope)
    if (unsaved === undefined) onClose()
    else setQuestion(unsaved)
  }
  const leave = () => {
    setQuestion(undefined)
    onClose()
  }
  return (
    <Dialog {...dialog} onClose={close}>
      <UnsavedScope value={scope}>{children}</UnsavedScope>
      <ConfirmDialog
        open={question !== undefined}
        question={question ?? ''}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={leave}
        onCancel={() => setQuestion(undefined)}
      />
    </Dialog>
  )
}
