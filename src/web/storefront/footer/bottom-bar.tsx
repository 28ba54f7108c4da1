import { clsx } from 'clsx'
import { useLocation } from 'react-router'

import { useSession } from '#web/client/session-store.ts'
import { links } from '#web/links.ts'
import { useKnownShop } from '#web/shared/shop/shop-context.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'

const ACTION =
  'flex min-h-12 items-center gap-3 rounded-md px-4 font-medium whitespace-nowrap hover:bg-sunken'

/**
 * Chat and call buttons at the bottom right of every page (spec storefront §2). On a phone they are 70 px
 * above the edge, clear of its bottom bar; on wider screens 1.5 rem (spec §9). A native popover opens, closes
 * and restores the focus without JavaScript.
 */
export function ContactButton() {
  const shop = useKnownShop()
  if (!shop) return null
  return (
    <aside
      aria-label="Contact"
      className="fixed right-3 bottom-[calc(70px+env(safe-area-inset-bottom))] z-20 md:right-6 md:bottom-6"
    >
      <button
        type="button"
        popoverTarget="contact-actions"
        aria-label="Contact us"
        className="inline-flex size-12 items-center justify-center rounded-full border border-white/25 bg-accent text-on-accent shadow-lift hover:bg-accent-strong md:size-14"
      >
        <Icon name="message-circle" className="size-6" />
      </button>
      <div
        id="contact-actions"
        popover="auto"
        className="fixed inset-auto right-3 bottom-[calc(126px+env(safe-area-inset-bottom))] m-0 rounded-lg border border-line bg-raised p-2 text-ink shadow-lift md:right-6 md:bottom-22"
      >
        <ul>
          <li>
            <a href={shop.whatsapp.href} target="_blank" rel="noopener noreferrer" className={ACTION}>
              <Icon name="message-circle" className="size-5 text-savings" />
              <span>WhatsApp chat</span>
            </a>
          </li>
          <li>
            <a href={shop.phone.href} className={ACTION}>
              <Icon name="phone" className="size-5 text-accent-ink" />
              <span>{`Call ${shop.phone.text}`}</span>
            </a>
          </li>
        </ul>
      </div>
    </aside>
  )
}

const ITEM =
  'flex h-16 w-full flex-col items-center justify-center gap-1 text-[min(0.75rem,4.2vw)] leading-4 font-medium [&_svg]:size-6 [&_svg]:stroke-[1.75]'

/** Bottom bar on phones (spec §2). */
export function BottomBar() {
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        <BarLink href={links.home()} icon={<Icon name="house" />} name="Home" />
        <BarLink
          href={links.category('other-law-Books')}
          icon={<Icon name="layout-grid" />}
          name="Categories"
        />
        <BarLink href={links.wishlist()} icon={<Icon name="heart" />} name="Wishlist" />
        <SignIn />
      </ul>
    </nav>
  )
}

function BarLink({ href, icon, name }: { href: string; icon: Elements; name: string }) {
  const current = useLocation().pathname === href
  return (
    <li>
      <a
        href={href}
        aria-current={current ? 'page' : undefined}
        className={clsx(ITEM, current ? 'text-accent-ink' : 'text-ink-soft')}
      >
        {icon}
        <span>{name}</span>
      </a>
    </li>
  )
}

/** Links to the account if a shopper is logged in, otherwise to the registration. */
function SignIn() {
  const [href, name] =
    useSession().status === 'shopper' ? [links.account.home(), 'Account'] : [links.register(), 'Sign in']
  return <BarLink href={href} icon={<Icon name="user-round" />} name={name} />
}
