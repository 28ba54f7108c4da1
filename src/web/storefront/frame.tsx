import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import type { Shop } from '#modules/settings/shop.ts'
import { indianDay, shortDate } from '#platform/indian-day.ts'
import { leaveSavedCopy, reloadOnceOnline, useSavedAt } from '#web/client/saved-copy.ts'
import { isBuyingPage, isPaymentPage } from '#web/page-at.ts'
import { ShopContext } from '#web/shared/shop/shop-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Part } from '#web/ui/part.tsx'

import { BottomBar } from './footer/bottom-bar.tsx'
import { ContactButton } from './footer/contact-button.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import type { CategoryLink } from './listing/categories.ts'

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

/** Shows the age of a page that the browser saved, and reloads it once the browser is online. */
function SavedNotice() {
  const savedAt = useSavedAt()
  const { pathname, search } = useLocation()
  useEffect(leaveSavedCopy, [pathname, search])
  useEffect(() => (savedAt === undefined ? undefined : reloadOnceOnline()), [savedAt])
  if (savedAt === undefined) return null
  const day = shortDate(indianDay(new Date(savedAt)))
  return (
    <div className="page py-3">
      <Notice tone="caution">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>{`Saved on ${day}; price and stock may have changed. You can buy once you’re online.`}</p>
          <Button size="sm" variant="secondary" onClick={() => location.reload()}>
            Load again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
