import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

import type { DialogProps } from '#web/ui/dialog-window.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'

import { type Scope, unsavedWork } from './unsaved-work.ts'

/** Set by a dialog that asks before it closes on what was typed in it. */
export const UnsavedScope = createContext<Scope>(undefined)

interface UnsavedGuardProps {
  dirty: boolean
  question?: string
}

/** What was typed is not lost by mistake: not by a link, nor by Back, nor by closing the tab or the dialog. */
export function UnsavedGuard({
  dirty,
  question = 'Leave without saving? What you typed is lost.',
}: UnsavedGuardProps) {
  const scope = useContext(UnsavedScope)
  useEffect(() => {
    if (!dirty) return undefined
    return unsavedWork.add({ scope, question })
  }, [dirty, scope, question])
  return null
}

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

interface RecordDialogProps<Item> extends Pick<DialogProps, 'onClose' | 'wide'> {
  /** Undefined: closed. */
  of: Item | undefined
  title(item: Item): string
  children(item: Item): ReactNode
}

/** A dialog about one record, or about a new one. */
export function RecordDialog<Item>({ of, title, children, ...dialog }: RecordDialogProps<Item>) {
  const [last, setLast] = useState(of)
  if (of !== undefined && of !== last) setLast(of)
  return (
    // While it closes it still says what it was about.
    <FormDialog {...dialog} open={of !== undefined} title={last === undefined ? '' : title(last)}>
      {of === undefined ? null : children(of)}
    </FormDialog>
  )
}

/** Asks before the page is left with something unsaved; once in the area, because a router asks only one guard. */
export function LeaveGuard() {
  const [question, setQuestion] = useState('')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const unsaved = unsavedWork.ofPage()
    if (unsaved === undefined || currentLocation.pathname === nextLocation.pathname) return false
    setQuestion(unsaved)
    return true
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedWork.ofPage() !== undefined) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={question}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
