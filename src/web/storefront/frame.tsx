import type { Shop } from '#modules/shop/settings/shop.ts'
import { ShopContext } from '#web/shared/shop/shop-context.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Part } from '#web/ui/part.tsx'

import { BottomBar, ContactButton } from './footer/bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import type { CategoryLink } from './listing/categories.ts'

/** Frame of a page: header, footer and, on a phone, the bottom bar. */
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
  return (
    <ShopContext value={shop}>
      <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <Part>
          <Header categories={categories} />
        </Part>
        <main id="content" tabIndex={-1} className="grow pb-16 focus:outline-none">
          <Part>{children}</Part>
        </main>
        <Part>
          <Footer categories={categories} />
        </Part>
        <ContactButton />
        <BottomBar />
      </div>
    </ShopContext>
  )
}
