import { type ReactNode, useState } from 'react'

import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { changesOf, type HistoryOf, type Names, type StoredState } from './history-of.ts'

interface HistoryItemProps {
  of: HistoryOf<unknown>
  stored: StoredState<unknown>
  /** It holds: there is nothing to put back. */
  now: boolean
  /** Why it could not be put back. */
  failure: string | undefined
  busy: boolean
  onPutBack(): void
}

/** One state: who gave it, what it changed, how it looks. */
export function HistoryItem({ of, stored, now, failure, busy, onPutBack }: HistoryItemProps) {
  const { by, at, state, names } = stored
  const when = formatMoment(at)
  return (
    <li className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{by ?? 'Not by staff'}</span>
        <span className="text-sm text-ink-soft tabular-nums">{by === null ? `found ${when}` : when}</span>
        {now ? <Badge tone="savings">Now</Badge> : null}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm [overflow-wrap:anywhere]">
        {changesOf(of, stored).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {state === null ? null : (
        <Preview of={of} state={state} names={names} when={when}>
          {now ? null : (
            <Button
              size="sm"
              variant="secondary"
              busy={busy}
              aria-label={`Put this back: state of ${when}`}
              onClick={onPutBack}
            >
              Put this back
            </Button>
          )}
        </Preview>
      )}
      {failure ? (
        <Notice tone="danger" role="alert" className="mt-3">
          {failure}
        </Notice>
      ) : null}
    </li>
  )
}

interface PreviewProps {
  of: HistoryOf<unknown>
  state: unknown
  names: Names
  /** Of the state. */
  when: string
  /** What else can be done with it. */
  children: ReactNode
}

/** A look at a state, before it is put back. */
function Preview({ of, state, names, when, children }: PreviewProps) {
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
