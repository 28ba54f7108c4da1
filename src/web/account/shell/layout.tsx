import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'

import { accountOf, logout, useSession } from '#web/client/session-store.ts'
import { useShopperOnly } from '#web/shared/login/next-address.ts'
import { privateMeta } from '#web/private-meta.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ACCOUNT_AREAS, ACCOUNT_HOME, type AccountArea } from './account-screen.tsx'

export function meta() {
  return privateMeta(ACCOUNT_PAGES.home.title)
}

/**
 * The account's navigation and screen. The server renders this frame identically for everyone; only the
 * browser renders the screen.
 */
export default function AccountLayout() {
  const signedIn = useShopperOnly()
  const account = accountOf(useSession())
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 pt-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <AccountNav />
      <div className="min-h-96 max-w-4xl">
        <NeedsScript what="Your account" />
        {signedIn ? <Outlet key={account} /> : <Waiting />}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">My account</h1>
      <Skeleton className="mb-6 h-9 w-56" />
      <Skeleton className="h-72" />
    </>
  )
}

const ITEM =
  'target flex shrink-0 items-center gap-3 rounded-md px-3 text-[0.9375rem] font-medium whitespace-nowrap transition-colors'
const IDLE = 'text-ink-soft hover:bg-sunken hover:text-ink'

/** A column on wide screens; on narrow ones a strip that scrolls to the current page. */
function AccountNav() {
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    // A shopper who scrolled the strip before hydration may be pressing a button on it.
    const isScrolled = shown.current === undefined && strip.current?.scrollLeft !== 0
    shown.current = pathname
    if (current && !isScrolled) strip.current?.scrollTo({ left: current.offsetLeft - 16 })
  }, [pathname])
  return (
    <nav
      ref={strip}
      aria-label="Your account"
      className="quiet-scroll relative -mx-(--page-edge) flex gap-1 overflow-x-auto border-b border-line px-(--page-edge) pb-2 lg:sticky lg:top-28 lg:mx-0 lg:flex-col lg:self-start lg:overflow-visible lg:border-0 lg:p-0"
    >
      {[ACCOUNT_HOME, ...ACCOUNT_AREAS].map((area) => (
        <Area key={area.href} area={area} />
      ))}
      <button type="button" onClick={logout} className={clsx(ITEM, IDLE, 'lg:mt-2')}>
        <Icon name="log-out" className="size-4.5 shrink-0" />
        <span>Log out</span>
      </button>
    </nav>
  )
}

function Area({ area: { href, label, icon } }: { area: AccountArea }) {
  return (
    <NavLink
      to={href}
      end={href === ACCOUNT_HOME.href}
      className={({ isActive }) => clsx(ITEM, isActive ? 'bg-accent-wash text-accent-ink' : IDLE)}
    >
      <Icon name={icon} className="size-4.5 shrink-0" />
      <span>{label}</span>
    </NavLink>
  )
}
