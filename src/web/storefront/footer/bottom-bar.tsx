import { clsx } from 'clsx'
import { Heart, House, LayoutGrid, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

const ITEM =
  'flex h-16 w-full flex-col items-center justify-center gap-1 text-[min(0.75rem,4.2vw)] leading-4 font-medium [&_svg]:size-6 [&_svg]:stroke-[1.75]'

/** The phone's bar at the bottom (spec §2). */
export function BottomBar() {
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        <BarLink href={links.home()} icon={<House aria-hidden />} name="Home" />
        <BarLink
          href={links.category('other-law-Books')}
          icon={<LayoutGrid aria-hidden />}
          name="Categories"
        />
        <BarLink href={links.wishlist()} icon={<Heart aria-hidden />} name="Wishlist" />
        <SignIn />
      </ul>
    </nav>
  )
}

function BarLink({ href, icon, name }: { href: string; icon: ReactNode; name: string }) {
  const current = useLocation().pathname === href
  return (
    <li>
      <Anchor
        href={href}
        aria-current={current ? 'page' : undefined}
        className={clsx(ITEM, current ? 'text-accent-ink' : 'text-ink-soft')}
      >
        {icon}
        {name}
      </Anchor>
    </li>
  )
}

/** Who is signed in finds their account there. */
function SignIn() {
  const [href, name] =
    useSession().status === 'shopper' ? [links.account.home(), 'Account'] : [links.register(), 'Sign in']
  return <BarLink href={href} icon={<UserRound aria-hidden />} name={name} />
}
