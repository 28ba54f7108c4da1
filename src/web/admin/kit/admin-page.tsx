import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { business } from '#modules/settings/business.ts'
import { adminLinks } from '#web/admin-site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { tabsAt } from './admin-nav.ts'
import { useAdminRole } from './admin-role.ts'

export function AdminPage({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  /** Line below the title. Empty until it is known, so that the page doesn't move. */
  lead?: ReactNode
  actions?: Elements
  children: Elements
}) {
  return (
    <>
      <title>{`${title} | ${business.name}`}</title>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-display">{title}</h1>
          {lead === undefined ? null : <p className="mt-1 min-h-[1lh] text-sm text-ink-soft">{lead}</p>}
        </div>
        {actions}
      </header>
      <PageTabs />
      {children}
    </>
  )
}

/** Links to the pages that share a menu entry with this one. */
function PageTabs() {
  const { pathname } = useLocation()
  const tabs = tabsAt(useAdminRole(), pathname)
  if (tabs.length === 0) return null
  return (
    <nav
      ref={showCurrent}
      aria-label="Section"
      className="quiet-scroll mb-6 flex gap-6 overflow-x-auto border-b border-line"
    >
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          to={href}
          aria-current={href === pathname ? 'page' : undefined}
          className={clsx(
            'target inline-flex shrink-0 items-center border-b-2 px-1 text-sm font-semibold whitespace-nowrap',
            href === pathname
              ? 'border-accent-ink text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Not-found page within the admin area. The shop's own not-found page would take staff out of it. */
export function UnknownScreen() {
  return (
    <>
      <title>{`This page does not exist | ${business.name}`}</title>
      <EmptyState
        level={1}
        icon={<Icon name="search-x" />}
        title="This page does not exist"
        actions={
          <>
            <ButtonLink href={adminLinks.orders()}>Manage Orders</ButtonLink>
            <ButtonLink href={adminLinks.home()} variant="secondary">
              Dashboard
            </ButtonLink>
          </>
        }
      >
        <p>The address may be mistyped. Use ‘Search or go to’ to find screens, books, orders and people.</p>
      </EmptyState>
    </>
  )
}

/** Scrolls a row of tabs that is wider than a phone to its current tab. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (row && current)
    row.scrollLeft += current.getBoundingClientRect().left - row.getBoundingClientRect().left
}
