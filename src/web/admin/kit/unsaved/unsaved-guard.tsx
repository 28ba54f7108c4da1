import { createContext, useContext, useEffect } from 'react'

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
