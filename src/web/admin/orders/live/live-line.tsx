import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface LiveLineProps {
  /** Whether changes are heard at the moment. */
  live: boolean
  /** What somebody else has just done. */
  news: string | undefined
  children?: ReactNode
}

/** A line of its own, of one height whatever it says: what comes does not move what is being worked on. */
export function LiveLine({ live, news, children }: LiveLineProps) {
  return (
    <div className="mb-2 flex min-h-11 items-center gap-x-3 text-sm max-sm:min-h-16 max-sm:text-xs">
      <span
        aria-hidden
        className={clsx('size-2 shrink-0 rounded-full', live ? 'bg-savings' : 'border border-line-strong')}
      />
      <p aria-live="polite" className="line-clamp-2 min-w-0 grow font-medium max-sm:line-clamp-4">
        {news ?? <span className="font-normal text-ink-soft">{stateWords(live)}</span>}
      </p>
      {children}
    </div>
  )
}

function stateWords(live: boolean): string {
  return live ? 'What others change shows here by itself.' : 'Not live at the moment.'
}
