import { clsx } from 'clsx'

import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Folds an exam's past attempts. */
export function PastAttempts({ className, children }: { className: string; children: Elements }) {
  return (
    <details className={clsx('group', className)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
        <span>Past attempts</span>
        <Icon
          name="chevron-down"
          className="size-4 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
