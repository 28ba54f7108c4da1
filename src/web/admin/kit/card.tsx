import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Elements } from '#web/ui/elements.ts'

/** A part of a record's page. `title` may have more than text; `label` names it then. */
export function Card({
  title,
  label,
  className,
  children,
}: {
  title: ReactNode
  label?: string
  className?: string | undefined
  children: Elements
}) {
  return (
    <section
      aria-label={label ?? (typeof title === 'string' ? title : undefined)}
      className={clsx('panel min-w-0 p-5 text-sm', className)}
    >
      <h2 className="type-label mb-3 text-ink-soft">{title}</h2>
      {children}
    </section>
  )
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>
}

export const LIST = 'flex flex-col divide-y divide-line'
export const ITEM = 'py-3 first:pt-0 last:pb-0'
