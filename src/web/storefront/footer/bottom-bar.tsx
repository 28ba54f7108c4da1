import { clsx } from 'clsx'
import { useLocation } from 'react-router'

import { useSession } from '#web/client/session-store.ts'
import { links } from '#web/links.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'

const ITEM =
  'flex h-16 w-full flex-col items-center justify-center gap-1 text-[min(var(--text-xs),4.2vw)] leading-4 font-medium [&_svg]:size-6 [&_svg]:stroke-[1.75]'

/** Bottom bar on phones (spec §2), fixed to the screen or `docked` at the end of the page. */
export function BottomBar({ docked }: { docked: boolean }) {
  return (
    <nav
      aria-label="Shortcuts"
      className={clsx(
        'z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden',
        !docked && 'fixed inset-x-0 bottom-0 pr-16',
      )}
    >
      <BarLink href={links.home()} icon={<Icon name="house" />} name="Home" />
      <BarLink
        href={links.category('other-law-Books')}
        icon={<Icon name="layout-grid" />}
        name="Categories"
      />
      <BarLink href={links.wishlist()} icon={<Icon name="heart" />} name="Wishlist" />
      <SignIn />
    </nav>
  )
}

function BarLink({ href, icon, name }: { href: string; icon: Elements; name: string }) {
  const { pathname } = useLocation()
  const current = pathname === href || (href === links.account.home() && pathname.startsWith(`${href}/`))
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className={clsx(ITEM, current ? 'text-accent-ink' : 'text-ink-soft')}
    >
      {icon}
      <span>{name}</span>
    </a>
  )
}

/** Links to the account if a shopper is logged in, otherwise to the registration. */
function SignIn() {
  const [href, name] =
    useSession().status === 'shopper' ? [links.account.home(), 'Account'] : [links.register(), 'Sign in']
  return <BarLink href={href} icon={<Icon name="user-round" />} name={name} />
}
