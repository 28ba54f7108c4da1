import { clsx } from 'clsx'

import { business } from '#web/business.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

import type { CategoryLink } from './category-link.ts'
import { CartLink, WishlistLink } from './count-links.tsx'
import { MenuButton } from './menu-button.tsx'
import { NavBar } from './nav-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { TopStrip } from './top-strip.tsx'
import { useHeaderPlace } from './use-header-place.ts'

/** On a phone it takes an eighth of the screen: it goes with the page, and comes back when somebody turns to scroll up. */
const ON_PHONE = {
  flow: '',
  away: 'max-md:sticky max-md:-translate-y-full max-md:focus-within:translate-y-0',
  back: 'max-md:sticky',
}

/** Works as plain links and forms before any script has loaded. */
export function Header({ categories }: { categories: readonly CategoryLink[] }) {
  const place = useHeaderPlace()
  return (
    // Without a box of its own: the middle row can then stay in sight for the whole page.
    <header className="contents">
      <TopStrip />
      <div
        className={clsx(
          'top-0 z-30 border-b border-line bg-paper max-md:transition-transform md:sticky',
          ON_PHONE[place],
        )}
      >
        <div className="page grid grid-cols-[auto_1fr_auto] items-center gap-x-1 py-2 md:gap-x-8 md:py-3">
          <div className="flex items-center">
            <MenuButton categories={categories} />
            <Anchor
              href={links.home()}
              aria-label={`${business.name}, home page`}
              className="target inline-flex items-center text-[1.375rem] md:text-[1.625rem]"
            >
              <Wordmark name={business.name} />
            </Anchor>
          </div>
          <div className="order-last col-span-3 pt-1 pb-1 md:order-none md:col-span-1 md:py-0">
            <SearchBox />
          </div>
          <div className="col-start-3 flex md:col-start-auto">
            <WishlistLink />
            <CartLink />
          </div>
        </div>
      </div>
      <NavBar categories={categories} />
    </header>
  )
}
