import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

import { business } from '#modules/settings/business.ts'
import { useSession } from '#web/client/session-store.ts'
import { useCart } from '#web/client/cart-store.ts'
import { itemCount } from '#web/client/cart.ts'
import { useWishlist } from '#web/client/wishlist-store.ts'
import { links } from '#web/links.ts'
import { isBuyingPage } from '#web/page-at.ts'
import type { CategoryLink } from '#web/storefront/listing/categories.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Part } from '#web/ui/part.tsx'

import { type HeaderPlace, useHeaderPlace } from './header-place.ts'
import { NavBar } from './nav-bar.tsx'
import { PressedLink } from './pressed-link.tsx'
import { SearchBox } from './search-box.tsx'
import { TopStrip } from './top-strip.tsx'

interface HeaderProps {
  categories: readonly CategoryLink[]
  /** On a payment page, a wide screen has the phone's single row too: nothing leads away from the payment. */
  paying: boolean
}

const MenuContent = lazy(() => import('./menu-content.tsx').then((m) => ({ default: m.MenuContent })))

/**
 * Opens the menu of phones and payment pages. Before scripts have loaded, it jumps to the links in
 * the footer.
 */
function MenuButton({ categories, paying }: HeaderProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PressedLink
        href="#site-links"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(true)}
        className={clsx('-ml-2', !paying && 'md:hidden')}
      >
        <Icon name="menu" className="size-6 stroke-[1.75]" />
      </PressedLink>
      <Sheet open={open} onClose={() => setOpen(false)} title="Menu">
        <Suspense fallback={null}>
          <MenuContent categories={categories} onLeave={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  )
}

/**
 * On a phone, the header scrolls away with the page and returns when the visitor scrolls up. A buyer's page keeps
 * its screen for the book.
 */
const ON_PHONE: Record<HeaderPlace, string> = {
  flow: 'max-md:relative',
  away: 'max-md:sticky max-md:-translate-y-full max-md:focus-within:translate-y-0',
  back: 'max-md:sticky',
}

/** Page header. Before scripts have loaded, it works as plain links and forms. */
export function Header({ categories, paying }: HeaderProps) {
  const compact = isBuyingPage(useLocation().pathname)
  const place = useHeaderPlace()
  // On a phone the search is a second row at the top of a page, and otherwise opens from a button.
  const folded = compact || place !== 'flow'
  return (
    // `contents` removes the header's own box, so that the middle row stays sticky for the whole page.
    <header className="contents">
      <Part>
        <TopStrip hidden={paying} />
      </Part>
      <div
        data-place={compact ? undefined : place}
        className={clsx(
          'top-0 z-30 border-b border-line bg-paper max-md:transition-transform md:sticky',
          // Transparent rather than absent: folding the search must not move the page.
          !folded && 'max-md:border-transparent',
          compact ? 'max-md:relative' : `max-md:mb-14 ${ON_PHONE[place]}`,
        )}
      >
        {/* Wraps if the text is large, so that nothing is cut off. */}
        <div className="page flex flex-wrap items-center justify-between gap-x-1 py-1 md:grid md:grid-cols-[auto_1fr_auto] md:gap-x-8 md:py-3">
          <div className="flex items-center">
            <MenuButton categories={categories} paying={paying} />
            <a
              href={links.home()}
              aria-label={`${business.name}, home page`}
              className="target wordmark text-[clamp(14px,calc((100vw-212px)/10),1.375rem)] max-[22rem]:before:hidden md:text-[1.625rem]"
            >
              {business.name}
            </a>
          </div>
          {paying ? <SecureCheckout /> : null}
          <Search folded={folded} paying={paying} />
          <div className="flex">
            <WishlistLink />
            <CartLink />
            {paying ? <AccountLink /> : null}
          </div>
        </div>
      </div>
      <Part>
        <NavBar categories={categories} hidden={paying} />
      </Part>
    </header>
  )
}

/** The search and, on a phone, the button that unfolds it on this page. */
function Search({ folded, paying }: { folded: boolean; paying: boolean }) {
  const { pathname } = useLocation()
  const [unfoldedAt, setUnfoldedAt] = useState<string>()
  const rowRef = useRef<HTMLElement>(null)
  const unfolded = unfoldedAt === pathname
  const toggle = () => {
    flushSync(() => setUnfoldedAt(unfolded ? undefined : pathname))
    rowRef.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <PressedLink
        href={links.search()}
        label="Search"
        aria-expanded={unfolded}
        onPress={toggle}
        className={clsx('ml-auto md:hidden', !folded && 'invisible')}
      >
        <Icon name="search" className="size-6 stroke-[1.75]" />
      </PressedLink>
      <search
        ref={rowRef}
        className={clsx(
          'block min-w-0 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:border-b max-md:border-line max-md:bg-paper max-md:px-(--page-edge) max-md:pb-3',
          folded && !unfolded && 'max-md:hidden',
          paying && 'md:hidden',
        )}
      >
        <Part>
          <SearchBox />
        </Part>
      </search>
    </>
  )
}

function SecureCheckout() {
  return (
    <p className="type-label hidden items-center justify-center gap-2 md:flex">
      <Icon name="lock" className="size-4" />
      <span>Secure checkout</span>
    </p>
  )
}

/** On a phone, the bottom bar has it. */
function AccountLink() {
  const isShopper = useSession().status === 'shopper'
  return (
    <div className="max-md:hidden">
      <CountLink href={isShopper ? links.account.home() : links.login()} name="Account" count={0}>
        <Icon name="user-round" className="size-6 stroke-[1.75]" />
      </CountLink>
    </div>
  )
}

/** Link to the cart. The badge shows the sum of quantities (spec §2). */
function CartLink() {
  const count = itemCount(useCart())
  return (
    <CountLink href={links.cart()} name="Cart" count={count}>
      <Icon name="shopping-bag" className="size-6 stroke-[1.75]" />
    </CountLink>
  )
}

function WishlistLink() {
  return (
    <CountLink href={links.wishlist()} name="Wishlist" count={useWishlist().length}>
      <Icon name="heart" className="size-6 stroke-[1.75]" />
    </CountLink>
  )
}

interface CountLinkProps {
  href: string
  name: string
  count: number
  children: Elements
}

function CountLink({ href, name, count, children }: CountLinkProps) {
  return (
    <a
      href={href}
      aria-label={count > 0 ? `${name}, ${count} ${count === 1 ? 'item' : 'items'}` : name}
      className="target relative inline-flex items-center justify-center gap-2 rounded-md hover:bg-sunken md:px-3 [&>svg]:m-2.5"
    >
      {children}
      <CountBadge count={count} />
      <span className="hidden text-sm font-medium lg:inline">{name}</span>
    </a>
  )
}
