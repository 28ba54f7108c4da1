import { clsx } from 'clsx'
import { useLocation } from 'react-router'

import type { Shop } from '#modules/settings/shop.ts'
import { isBuyingPage, isPaymentPage } from '#web/page-at.ts'
import { ShopContext } from '#web/shared/shop/shop-context.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Part } from '#web/ui/part.tsx'

import { BottomBar } from './footer/bottom-bar.tsx'
import { ContactButton } from './footer/contact-button.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import type { CategoryLink } from './listing/categories.ts'
import { SavedNotice } from './saved-notice.tsx'

/**
 * Frame of a page: header, footer, contact button and, on a phone, the bottom bar. The last two are fixed to the
 * screen, but part of the footer where a shopper buys: there, a phone's screen belongs to the book.
 */
export function Frame({
  shop,
  categories,
  children,
}: {
  /** Undefined if the shop's details failed to load. */
  shop: Shop | undefined
  categories: readonly CategoryLink[]
  children: Elements
}) {
  const { pathname } = useLocation()
  const docked = isBuyingPage(pathname)
  const paying = isPaymentPage(pathname)
  return (
    <ShopContext value={shop}>
      <div className={clsx('flex min-h-dvh flex-col', !docked && 'max-md:pb-16')}>
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <Part>
          <Header categories={categories} paying={paying} />
        </Part>
        <main id="content" tabIndex={-1} className="grow pb-16 focus:outline-none">
          <SavedNotice />
          <Part>{children}</Part>
        </main>
        <Part>
          <Footer paying={paying} />
        </Part>
        <ContactButton docked={docked} />
        <BottomBar docked={docked} />
      </div>
    </ShopContext>
  )
}
