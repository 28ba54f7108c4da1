import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { BESTSELLERS, FEATURED, MAX_VIEWED } from '#web/storefront/collections/shelves.ts'
import type { ShownCombo } from '#web/storefront/combos/shown-combo.ts'

import { BookShelf } from './book-shelf.tsx'
import { ComboOffers } from './combo-offers.tsx'
import { FeaturesStrip } from './features-strip.tsx'
import { NewReleases } from './new-releases.tsx'
import { Newsletter } from './newsletter.tsx'

export interface HomeListsProps {
  newReleases: readonly Slot[]
  combos: readonly ShownCombo[]
  bestsellers: readonly Slot[]
  featured: readonly Slot[]
  mostViewed: readonly Slot[]
}

/** What stands below hero and categories, in the spec's order (storefront §2). */
export function HomeLists({ newReleases, combos, bestsellers, featured, mostViewed }: HomeListsProps) {
  return (
    <>
      <NewReleases slots={newReleases} />
      <ComboOffers combos={combos} />
      <BookShelf shelf={BESTSELLERS} slots={bestsellers} />
      <BookShelf shelf={FEATURED} slots={featured} />
      <BookShelf shelf={MAX_VIEWED} slots={mostViewed} />
      <FeaturesStrip />
      <Newsletter />
    </>
  )
}
