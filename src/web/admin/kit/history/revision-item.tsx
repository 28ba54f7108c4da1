import { useState } from 'react'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import type { Elements } from '#web/ui/elements.ts'

interface RevisionItemProps {
  revision: { at: string; author: string }
  /** What was done, such as 'Published' or 'Restored'. */
  action: string
  /** What can be restored, for screen readers: 'the version'. */
  thing: string
  /** Undefined for the current revision. */
  onRestore: (() => void) | undefined
  /** The revision's changes; rendered only once opened. */
  children: Elements
}

/** A revision in a history: action, author, time, changes and a restore button. */
export function RevisionItem({ revision, action, thing, onRestore, children }: RevisionItemProps) {
  const [open, setOpen] = useState(false)
  const when = formatMoment(revision.at)
  return (
    <li className="panel p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-medium">{action}</span>
          <span> </span>
          <span className="text-sm text-ink-soft tabular-nums">{`${when}, ${revision.author}`}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <SmallButton
            variant="ghost"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'Show'} changes of ${when}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide changes' : 'Show changes'}
          </SmallButton>
          {onRestore ? (
            <SmallButton aria-label={`Restore ${thing} of ${when}`} onClick={onRestore}>
              Restore
            </SmallButton>
          ) : null}
        </div>
      </div>
      {open ? children : null}
    </li>
  )
}
