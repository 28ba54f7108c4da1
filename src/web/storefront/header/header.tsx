import { clsx } from 'clsx'
import { type KeyboardEvent, lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'

import { business } from '#modules/shop/settings/business.ts'
import { useCart } from '#web/client/cart-store.ts'
import { itemCount } from '#web/client/cart.ts'
import { useWishlist } from '#web/client/wishlist-store.ts'
import { links } from '#web/links.ts'
import type { CategoryLink } from '#web/storefront/listing/categories.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Part } from '#web/ui/part.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

import { NavBar } from './nav-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { TopStrip } from './top-strip.tsx'

const MenuContent = lazy(() => import('./menu-content.tsx').then((m) => ({ default: m.MenuContent })))

/**
 * Opens the phone's menu. Before scripts have loaded, it jumps to the footer, which contains the same links.
 */
function MenuButton({ categories }: { categories: readonly CategoryLink[] }) {
  const [open, setOpen] = useState(false)
  const onClick = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') onClick(event)
  }
  return (
    <div className="md:hidden">
      <a
        href="#site-links"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `button` would do nothing without scripts
        role="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="target -ml-2 inline-flex items-center justify-center rounded-md hover:bg-sunken"
      >
        <Icon name="menu" className="size-6 stroke-[1.75]" />
      </a>
      <Sheet open={open} onClose={() => setOpen(false)} title="Menu">
        <Suspense fallback={null}>
          <MenuContent categories={categories} onLeave={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  )
}

/**
 * On a phone, the header takes an eighth of the screen, so it scrolls away with the page and returns when the
 * visitor scrolls up.
 */
const ON_PHONE = {
  flow: '',
  away: 'max-md:sticky max-md:-translate-y-full max-md:focus-within:translate-y-0',
  back: 'max-md:sticky',
}

/** Page header. Before scripts have loaded, it works as plain links and forms. */
export function Header({ categories }: { categories: readonly CategoryLink[] }) {
  const place = useHeaderPlace()
  return (
    // `contents` removes the header's own box, so that the middle row stays sticky for the whole page.
    <header className="contents">
      <Part>
        <TopStrip />
      </Part>
      <div
        className={clsx(
          'top-0 z-30 border-b border-line bg-paper max-md:transition-transform md:sticky',
          ON_PHONE[place],
        )}
      >
        {/* Wraps if the text is large, so that nothing is cut off. */}
        <div className="page flex flex-wrap items-center justify-between gap-x-1 py-2 md:grid md:grid-cols-[auto_1fr_auto] md:gap-x-8 md:py-3">
          <div className="flex items-center">
            <MenuButton categories={categories} />
            <a
              href={links.home()}
              aria-label={`${business.name}, home page`}
              className="target inline-flex items-center text-[clamp(15px,calc((100vw-168px)/10),1.375rem)] md:text-[1.625rem]"
            >
              <Wordmark name={business.name} />
            </a>
          </div>
          <div className="order-last w-full min-w-0 pt-1 pb-1 md:order-none md:py-0">
            <Part>
              <SearchBox />
            </Part>
          </div>
          <div className="flex">
            <WishlistLink />
            <CartLink />
          </div>
        </div>
      </div>
      <Part>
        <NavBar categories={categories} />
      </Part>
    </header>
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
      className="target relative inline-flex items-center justify-center gap-2 rounded-md hover:bg-sunken md:px-3"
    >
      <span className="relative inline-flex size-11 items-center justify-center">
        {children}
        <CountBadge count={count} />
      </span>
      <span className="hidden text-sm font-medium lg:inline">{name}</span>
    </a>
  )
}

/** `flow`: at the top of the page; `away`: above the screen; `back`: at the top of the screen. */
type HeaderPlace = 'flow' | 'away' | 'back'

/** Scroll distance that doesn't count as scrolling, in CSS pixels: a finger trembles. */
const TREMBLE = 8
/** Scroll position in CSS pixels from which the header is out of view, because no header is taller. */
const HIGHEST = 240

/** Returns the header's place after scrolling from `last` to `top`, in CSS pixels. */
export function headerPlace(now: HeaderPlace, last: number, top: number): HeaderPlace {
  if (top <= 0) return 'flow'
  if (now === 'flow') return top > HIGHEST && top > last ? 'away' : 'flow'
  return top > last ? 'away' : 'back'
}

/** Updates the header's place as the page scrolls. */
function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>('flow')
  useEffect(() => {
    let last = 0
    const follow = () => {
      const top = scrollY
      if (top > 0 && Math.abs(top - last) < TREMBLE) return
      const before = last
      last = top
      setPlace((now) => headerPlace(now, before, top))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return place
}
