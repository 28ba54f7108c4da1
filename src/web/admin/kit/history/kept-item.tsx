import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { HistoryOf, Kept } from './history-of.ts'
import { itemWords } from './item-words.ts'
import { Looking } from './looking.tsx'

interface KeptItemProps {
  of: HistoryOf<unknown>
  kept: Kept<unknown>
  /** It holds: there is nothing to put back. */
  now: boolean
  /** Why it could not be put back. */
  fault: string | undefined
  busy: boolean
  onPutBack(): void
}

/** One state: who gave it, what it changed, how it looks. */
export function KeptItem({ of, kept, now, fault, busy, onPutBack }: KeptItemProps) {
  const { by, at, state, names } = kept
  const when = formatMoment(at)
  return (
    <li className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{by ?? 'Not by staff'}</span>
        <span className="text-sm text-ink-soft tabular-nums">{by === null ? `found ${when}` : when}</span>
        {now ? <Badge tone="savings">Now</Badge> : null}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm [overflow-wrap:anywhere]">
        {itemWords(of, kept).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {state === null ? null : (
        <Looking of={of} state={state} names={names} when={when}>
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
        </Looking>
      )}
      {fault ? (
        <Notice tone="danger" role="alert" className="mt-3">
          {fault}
        </Notice>
      ) : null}
    </li>
  )
}
