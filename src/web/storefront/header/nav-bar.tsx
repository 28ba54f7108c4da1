import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

import { links, menus } from '#web/links.ts'
import { NavLinks } from '#web/ui/nav-links.tsx'
import type { CategoryLink } from '#web/storefront/listing/categories.ts'
import { Icon } from '#web/ui/icon.tsx'

const LINK =
  'inline-flex min-h-11 items-center px-2 whitespace-nowrap hover:text-accent-ink hover:underline lg:px-3'

interface NavBarProps {
  categories: readonly CategoryLink[]
  hidden: boolean
}

/** Navigation on wide screens: all categories, the sections of the shop, and the tools. */
export function NavBar({ categories, hidden }: NavBarProps) {
  return (
    <div hidden={hidden} className="relative z-20 border-b border-line bg-surface text-sm max-md:hidden">
      <div className="page flex flex-wrap items-center justify-between">
        <nav aria-label="Main" className="-ml-2 flex items-center lg:-ml-3">
          <CategoryDropdown categories={categories} />
          <NavLinks links={menus.sections} className={`${LINK} font-medium`} />
        </nav>
        <nav aria-label="Tools" className="-mx-2 flex items-center lg:-mx-3">
          <NavLinks links={menus.tools} className={`${LINK} font-semibold text-accent-ink`} />
        </nav>
      </div>
    </div>
  )
}

const PANEL =
  'grid gap-x-4 md:grid-cols-2 lg:grid-cols-3 absolute top-full left-0 z-40 w-[min(52rem,calc(100vw-4rem))] rounded-b-lg border border-line bg-raised p-4 shadow-lift transition-opacity duration-150'

/**
 * All categories. They open on hover by CSS alone, so that it works without JavaScript, and by a button, so that
 * Tab doesn't lead through all of them. Escape, or following a link, closes them.
 */
function CategoryDropdown({ categories }: { categories: readonly CategoryLink[] }) {
  const menu = useCategoryMenu()
  const panelId = useId()
  return (
    <div role="presentation" className="group/menu relative flex" {...menu.handlers}>
      <a
        href={links.books()}
        className="inline-flex min-h-11 items-center gap-2 pl-2 font-semibold group-hover/menu:text-accent-ink lg:pl-3"
      >
        <Icon name="layout-grid" className="size-4" />
        <span>Categories</span>
      </a>
      <button
        type="button"
        aria-label="Show all categories"
        aria-expanded={menu.open}
        aria-controls={panelId}
        onClick={menu.toggle}
        className="target inline-flex items-center justify-center"
      >
        <Icon
          name="chevron-down"
          className={clsx(
            'size-4 transition-transform group-hover/menu:rotate-180',
            menu.open && 'rotate-180',
          )}
        />
      </button>
      <nav
        id={panelId}
        aria-label="Categories"
        className={clsx(
          PANEL,
          !menu.open && 'invisible opacity-0',
          !menu.dismissed && 'group-hover/menu:visible group-hover/menu:opacity-100',
        )}
      >
        {categories.map(({ name, slug }) => (
          <a key={slug} href={links.category(slug)} onClick={menu.dismiss} className="menu-link">
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** `dismissed` also keeps the hovered panel closed, until the pointer has left it. */
function useCategoryMenu() {
  const [open, setOpen] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const dismiss = () => {
    setOpen(false)
    setDismissed(true)
  }
  return {
    open,
    dismissed,
    dismiss,
    toggle: () => setOpen(!open),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') dismiss()
      },
      onMouseLeave: () => setDismissed(false),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
    },
  }
}
