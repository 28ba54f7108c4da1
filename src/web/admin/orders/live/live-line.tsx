import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface LiveLineProps {
  /** Whether changes are heard at the moment. */
  live: boolean
  /** What somebody else has just done. */
  news: string | undefined
  children?: ReactNode
}

/** A line of its own above what it speaks of: what comes does not move what is being worked on. */
export function LiveLine({ live, news, children }: LiveLineProps) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span
        aria-hidden
        className={clsx('size-2 shrink-0 rounded-full', live ? 'bg-savings' : 'border border-line-strong')}
      />
      <p aria-live="polite" className="min-w-0 grow font-medium">
        {news ?? <span className="font-normal text-ink-soft">{stateWords(live)}</span>}
      </p>
      {children}
    </div>
  )
}

function stateWords(live: boolean): string {
  return live ? 'What others change shows here by itself.' : 'Not live at the moment.'
}
