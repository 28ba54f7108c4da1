import type { ReactNode } from 'react'

import { business } from '#modules/settings/business.ts'

/** The frame of every admin screen: its title, what can be done, its content. */
export function AdminPage({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: string | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <title>{`${title} | ${business.name}`}</title>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-2xl sm:text-3xl">{title}</h1>
          {lead ? <p className="mt-1 text-sm text-ink-soft">{lead}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </>
  )
}
