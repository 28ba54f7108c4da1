import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import { unsavedWork } from '#web/admin/kit/unsaved/unsaved-work.ts'

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
