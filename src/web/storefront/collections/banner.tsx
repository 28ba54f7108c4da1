import type { ReactNode } from 'react'

import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'

interface BannerProps {
  crumbs: readonly Crumb[]
  title: string
  /** The title is not the page's own heading: that stands below, with the thing that is shown. */
  quiet?: boolean | undefined
  children?: ReactNode
}

/** The head of a page of the shop: where it lies, and what it is. */
export function Banner({ crumbs, title, quiet, children }: BannerProps) {
  const Title = quiet ? 'p' : 'h1'
  return (
    <div className="border-b border-line bg-sunken">
      <div className="page py-2 pb-5 sm:pb-7">
        <Breadcrumbs crumbs={crumbs} />
        <Title className="display mt-1 text-3xl sm:text-4xl">{title}</Title>
        {children}
      </div>
    </div>
  )
}
