import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { HistoryOf } from './history-of.ts'

const States = lazy(() => import('./history-list.tsx').then((m) => ({ default: m.StoredStates })))

interface HistoryButtonProps<State> {
  of: HistoryOf<State>
  variant?: 'secondary' | 'ghost' | undefined
  disabled?: boolean | undefined
}

/** Opens who changed the thing, when and how, and the way back to each state. */
export function HistoryButton<State>({ of, variant = 'secondary', disabled }: HistoryButtonProps<State>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        disabled={disabled}
        aria-label={`History of ${of.title}`}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`History of ${of.title}`} wide>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <States of={of} />
        </Suspense>
      </Dialog>
    </>
  )
}
