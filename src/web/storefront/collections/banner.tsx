import { clsx } from 'clsx'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface BannerProps {
  crumbs: readonly Crumb[]
  title: string
  /** The title is not the page's own heading: that stands below, with the thing that is shown. */
  quiet?: boolean | undefined
  /** What it looks like, beside the title on wider screens. */
  picture?: Elements
  /** The colour of the books below; white type is read on it. */
  cloth?: string | undefined
  children?: Elements
}

/** The head of a page of the shop: where it lies, and what it is. */
export function Banner({ crumbs, title, quiet, picture, cloth, children }: BannerProps) {
  const Title = quiet ? 'p' : 'h1'
  return (
    <div
      className={clsx('border-b border-line', cloth ? 'on-cloth' : 'bg-sunken')}
      style={{ backgroundColor: cloth }}
    >
      <div className="page flex items-end justify-between gap-8 py-2 pb-5 sm:pb-7">
        <div className="min-w-0">
          <Breadcrumbs crumbs={crumbs} />
          <Title className="display mt-1 text-3xl sm:text-4xl">{title}</Title>
          {children}
        </div>
        {picture}
      </div>
    </div>
  )
}
