import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'

import { links, menus } from '#web/links.ts'
import { LinkItems } from '#web/ui/link-items.tsx'
import type { CategoryLink } from '#web/storefront/listing/categories.ts'
import { Icon } from '#web/ui/icon.tsx'

const LINK =
  'inline-flex min-h-11 items-center px-2 text-sm font-medium whitespace-nowrap hover:text-accent-ink hover:underline lg:px-4 lg:text-[0.9375rem]'

/** Navigation on wide screens: all categories, and the sections of the shop. */
export function NavBar({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <nav aria-label="Main" className="relative z-20 hidden border-b border-line bg-surface md:block">
      <ul className="page flex items-center">
        <li className="-ml-4">
          <CategoryDropdown categories={categories} />
        </li>
        <LinkItems links={menus.sections} className={LINK} />
      </ul>
    </nav>
  )
}

/**
 * All categories, shown on hover or focus by CSS alone, so that it works without JavaScript. Escape, or
 * following a link, hides them until pointer and focus have left.
 */
function CategoryDropdown({ categories }: { categories: readonly CategoryLink[] }) {
  const [dismissed, setDismissed] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    <div
      role="presentation"
      className="group/menu relative"
      onClick={() => setDismissed(true)}
      onKeyDown={onKeyDown}
      onMouseLeave={() => setDismissed(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setDismissed(false)
      }}
    >
      <a
        href={links.books()}
        aria-haspopup="true"
        className="inline-flex min-h-11 items-center gap-2 px-4 text-[0.9375rem] font-semibold group-hover/menu:text-accent-ink"
      >
        <Icon name="layout-grid" className="size-4" />
        <span>Categories</span>
        <Icon name="chevron-down" className="size-4 transition-transform group-hover/menu:rotate-180" />
      </a>
      <div
        className={clsx(
          'invisible absolute top-full left-0 z-40 w-[min(52rem,calc(100vw-4rem))] rounded-b-lg border border-line bg-raised p-4 opacity-0 shadow-lift transition-opacity duration-150',
          !dismissed &&
            'group-focus-within/menu:visible group-focus-within/menu:opacity-100 group-hover/menu:visible group-hover/menu:opacity-100',
        )}
      >
        <ul className="grid gap-x-4 md:grid-cols-2 lg:grid-cols-3">
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <a href={links.category(slug)} className="menu-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
