import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface UnsavedGuardProps {
  dirty: boolean
  question: string
}

/** Nobody leaves what they typed by mistake: neither by a link, nor by Back, nor by closing the tab. */
export function UnsavedGuard({ dirty, question }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
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
