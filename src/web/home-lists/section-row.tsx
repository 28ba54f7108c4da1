import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SectionRowProps {
  label: string
  /** `auto-cols-…` for the row on a phone, `md:grid-cols-…` for the grid on wider screens. */
  className: string
  /** `<li>`s that `snap-start`. */
  children: ReactNode
}

/** On a phone one row that is pushed sideways, from edge to edge; a grid from 768 px on. No script carries it. */
export function SectionRow({ label, className, children }: SectionRowProps) {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'quiet-scroll relative -mx-(--page-edge) grid snap-x grid-flow-col gap-3 overflow-x-auto',
        'scroll-px-(--page-edge) px-(--page-edge) pt-1 pb-2',
        'md:mx-0 md:grid-flow-row md:auto-cols-auto md:gap-4 md:overflow-visible md:px-0',
        className,
      )}
    >
      {children}
    </ul>
  )
}
