import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'

import type { DialogProps } from '#web/ui/dialog-window.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'

import { type Scope, unsavedWork } from './unsaved-work.ts'

/** Provided by dialogs that ask before closing with unsaved input. */
export const UnsavedScope = createContext<Scope>(undefined)

interface UnsavedGuardProps {
  dirty: boolean
  question?: string | undefined
}

/** Asks before a link, Back, or closing the tab or dialog discards unsaved input. */
export function UnsavedGuard({ dirty, question = 'Discard unsaved changes?' }: UnsavedGuardProps) {
  const scope = useContext(UnsavedScope)
  useEffect(() => {
    if (!dirty) return undefined
    return unsavedWork.add({ scope, question })
  }, [dirty, scope, question])
  return null
}

/**
 * Returns a function that opens another page after a save. The form is still marked as unsaved until the next
 * render, so a plain navigation would ask whether to discard what was just saved.
 */
export function useLeaveSaved(): (href: string) => void {
  const scope = useContext(UnsavedScope)
  const navigate = useNavigate()
  return (href) => {
    unsavedWork.settle(scope)
    void navigate(href)
  }
}

/** Form dialog that asks before closing while an `UnsavedGuard` inside reports unsaved input. */
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
  /** Undefined while closed. */
  of: Item | undefined
  title(item: Item): string
  children(item: Item): ReactNode
}

/** Dialog about one record, stored or new. */
export function RecordDialog<Item>({ of, title, children, ...dialog }: RecordDialogProps<Item>) {
  const [last, setLast] = useState(of)
  if (of !== undefined && of !== last) setLast(of)
  return (
    // Keeps the title during the closing animation.
    <FormDialog {...dialog} open={of !== undefined} title={last === undefined ? '' : title(last)}>
      {of === undefined ? null : children(of)}
    </FormDialog>
  )
}

/**
 * Asks before leaving the page with unsaved work. Rendered once, because the router supports a single
 * blocker.
 */
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
