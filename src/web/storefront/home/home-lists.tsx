import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { BESTSELLERS, FEATURED, MOST_VIEWED } from '#web/home-lists/book-lists.ts'
import type { ShownCombo } from '#web/combo/shown-combo.ts'

import { BookSection } from '#web/home-lists/book-section.tsx'
import { ComboOffers } from './combo-offers.tsx'
import { FeaturesStrip } from './features-strip.tsx'
import { NewReleases } from '#web/home-lists/new-releases.tsx'
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
      <BookSection list={BESTSELLERS} slots={bestsellers} />
      <BookSection list={FEATURED} slots={featured} />
      <BookSection list={MOST_VIEWED} slots={mostViewed} />
      <FeaturesStrip />
      <Newsletter />
    </>
  )
}
