import { type ReactNode, useState } from 'react'

import { Button } from '#web/ui/button.tsx'

import type { HistoryOf, Names } from './history-of.ts'

interface LookingProps {
  of: HistoryOf<unknown>
  state: unknown
  names: Names
  /** Of the state. */
  when: string
  /** What else can be done with it. */
  children: ReactNode
}

/** A look at a state, before it is put back. */
export function Looking({ of, state, names, when, children }: LookingProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open}
          aria-label={`${open ? 'Hide' : 'Show it'}: state of ${when}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show it'}
        </Button>
      </div>
      {open ? <div className="mt-3 border-t border-line pt-3">{of.preview(state, names)}</div> : null}
    </>
  )
}
