import type { ReactNode } from 'react'

import { Breadcrumbs, type Crumb } from '#web/breadcrumbs.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { unbroken } from '#web/ui/unbroken.tsx'

interface PageHeadProps {
  title: string
  /** Breadcrumbs between the home page and this page. */
  trail?: readonly Crumb[] | undefined
  /** Name of the page in the breadcrumbs; by default its title. */
  crumb?: string | undefined
  intro?: ReactNode
  children?: Elements
}

/** Head of a text page: breadcrumbs, title and introduction. */
export function PageHead({ title, trail = [], crumb = title, intro, children }: PageHeadProps) {
  return (
    <div className="border-b border-line bg-sunken">
      <div className="page py-2 pb-6 sm:pb-8">
        <Breadcrumbs crumbs={[...trail, { label: crumb }]} />
        <h1 className="type-display mt-1 max-w-4xl">{unbroken(title)}</h1>
        {intro ? <p className="mt-3 max-w-2xl text-ink-soft">{intro}</p> : null}
        {children}
      </div>
    </div>
  )
}
