import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A large, thin icon. */
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** Buttons that lead onwards. */
  actions?: ReactNode
  /** Heading level; 2 unless it is the page's own heading. */
  level?: 1 | 2 | undefined
}

/** Placeholder for missing content, with the next steps. */
export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-16 text-center">
      {icon ? (
        <div aria-hidden className="text-line-strong [&_svg]:size-14 [&_svg]:stroke-1">
          {icon}
        </div>
      ) : null}
      <Heading className="display text-2xl">{title}</Heading>
      {children ? <div className="text-ink-soft">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
