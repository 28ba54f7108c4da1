import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A large, thin icon. */
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** Buttons that suggest what to do next. */
  actions?: ReactNode
  /** Heading level. Set 1 if the title is the page's own heading. */
  level?: 1 | 2 | undefined
}

/** Shown in place of missing content, with suggestions for what to do next. */
export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-16 text-center">
      {icon ? (
        <div aria-hidden className="text-line-strong [&_svg]:size-14 [&_svg]:stroke-1">
          {icon}
        </div>
      ) : null}
      <Heading className="type-heading">{title}</Heading>
      {children ? <div className="text-ink-soft">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
