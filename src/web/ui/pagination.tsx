import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

export interface PaginationProps {
  page: number
  totalPages: number
  /** Returns the URL of a page. */
  hrefOf(page: number): string
  label?: string | undefined
}

const BOX = 'target inline-flex items-center justify-center rounded-md px-2 text-sm font-medium tabular-nums'

/**
 * Page numbers as links, so that pages can be shared, opened in a tab and crawled. Renders nothing for a
 * single page.
 */
export function Pagination({ page, totalPages, hrefOf, label = 'Pages' }: PaginationProps) {
  if (totalPages < 2) return null
  return (
    <nav aria-label={label} className="flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <Step to={page - 1} of={totalPages} hrefOf={hrefOf} label="Previous page">
          <Icon name="chevron-left" className="size-5" />
        </Step>
        {pageNumbers(page, totalPages).map((n, i) => (
          <li key={n ?? `gap-${i}`} className={clsx(n === null && 'px-1 text-ink-soft')}>
            {n === null ? '…' : <PageLink n={n} current={n === page} href={hrefOf(n)} />}
          </li>
        ))}
        <Step to={page + 1} of={totalPages} hrefOf={hrefOf} label="Next page">
          <Icon name="chevron-right" className="size-5" />
        </Step>
      </ul>
    </nav>
  )
}

function PageLink({ n, current, href }: { n: number; current: boolean; href: string }) {
  return (
    <a
      href={href}
      aria-label={`Page ${n}`}
      aria-current={current ? 'page' : undefined}
      className={clsx(BOX, current ? 'bg-ink text-paper' : 'hover:bg-sunken')}
    >
      {n}
    </a>
  )
}

interface StepProps {
  to: number
  of: number
  hrefOf(page: number): string
  label: string
  children: ReactNode
}

function Step({ to, of, hrefOf, label, children }: StepProps) {
  if (to < 1 || to > of) return null
  return (
    <li>
      <a href={hrefOf(to)} aria-label={label} className={clsx(BOX, 'hover:bg-sunken')}>
        {children}
      </a>
    </li>
  )
}

/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours. Null is a gap.
 */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => between(sorted[i - 1], n))
}

/** Replaces a gap of one page by that page's number, which needs no more space. */
function between(previous: number | undefined, n: number): (number | null)[] {
  if (previous === undefined || n === previous + 1) return [n]
  return n === previous + 2 ? [n - 1, n] : [null, n]
}
