import { clsx } from 'clsx'
import { Breadcrumbs, type Crumb } from '#web/breadcrumbs.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { unbroken } from '#web/ui/unbroken.tsx'

interface BannerProps {
  crumbs: readonly Crumb[]
  title: string
  /** Renders the title as text, because the page's heading is further down, with the product. */
  quiet?: boolean | undefined
  /** Shown next to the title on wider screens. */
  picture?: Elements
  /** Background colour, that of the books' cloth covers. The text on it is light. */
  cloth?: string | undefined
  children?: Elements
}

/** Head of a shop page: breadcrumbs and title. */
export function Banner({ crumbs, title, quiet, picture, cloth, children }: BannerProps) {
  const Title = quiet ? 'p' : 'h1'
  return (
    <div
      className={clsx('border-b border-line', cloth ? 'on-cloth' : 'bg-sunken')}
      style={{ backgroundColor: cloth }}
    >
      <div className="page flex items-end justify-between gap-8 py-2 pb-5 sm:pb-7">
        <div className="min-w-0 grow">
          <Breadcrumbs crumbs={crumbs} />
          <Title className="type-display mt-1">{unbroken(title)}</Title>
          {children}
        </div>
        {picture}
      </div>
    </div>
  )
}
