import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { ComboCard } from '#web/combo/combo-card.tsx'
import type { ShownCombo } from '#web/combo/shown-combo.ts'
import { BESTSELLERS, FEATURED, MOST_VIEWED } from '#web/home-lists/book-lists.ts'
import { BookSection, SectionHeading, SectionRow, type ShownSlot } from '#web/home-lists/book-section.tsx'
import { NewReleases } from '#web/home-lists/new-releases.tsx'
import { links } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Part } from '#web/ui/part.tsx'

import { RecentlyViewed } from './recently-viewed.tsx'
import { Newsletter } from './newsletter.tsx'

interface HomeListsProps {
  newReleases: readonly Slot[]
  combos: readonly ShownCombo[]
  bestsellers: readonly ShownSlot[]
  featured: readonly ShownSlot[]
  mostViewed: readonly ShownSlot[]
}

/** The lists below hero and categories, in the spec's order (storefront §2). */
export function HomeLists({ newReleases, combos, bestsellers, featured, mostViewed }: HomeListsProps) {
  return (
    <>
      <Part>
        <NewReleases slots={newReleases} />
      </Part>
      {/* A phone lays each list out only when it is near: a fifth less blocking at page start. */}
      <div className="max-md:*:[contain-intrinsic-size:auto_35rem] max-md:*:[content-visibility:auto]">
        <Part>
          <ComboOffers combos={combos} />
        </Part>
        <Part>
          <BookSection list={BESTSELLERS} slots={bestsellers} />
        </Part>
        <Part>
          <BookSection list={FEATURED} slots={featured} />
        </Part>
        <Part>
          <BookSection list={MOST_VIEWED} slots={mostViewed} />
        </Part>
      </div>
      <RecentlyViewed />
      <FeaturesStrip />
      <Newsletter />
    </>
  )
}

/** The home page's nine combos (spec storefront §2). */
function ComboOffers({ combos }: { combos: readonly ShownCombo[] }) {
  if (combos.length === 0) return null
  return (
    <section aria-labelledby="combo-offers" className="page mt-20">
      <SectionHeading
        id="combo-offers"
        title="Combo Offers"
        more={{ label: 'All combo offers', href: links.combos() }}
      />
      <SectionRow label="Combo Offers" className="auto-cols-[68%] min-[30rem]:auto-cols-[44%] md:grid-cols-3">
        {combos.map((combo) => (
          <li key={combo.id} className="snap-start">
            <ComboCard combo={combo} level={3} />
          </li>
        ))}
      </SectionRow>
    </section>
  )
}

const FEATURES = [
  { icon: 'truck', title: 'Free shipping', text: 'On orders over ₹500' },
  { icon: 'shield-check', title: '100% money-back guarantee', text: 'For damaged or wrong books' },
  { icon: 'headset', title: '24/7 support', text: 'By phone and WhatsApp' },
  { icon: 'badge-percent', title: '10% off', text: 'For newsletter subscribers' },
] as const

/** The shop's promises (spec storefront §2). */
export function FeaturesStrip() {
  return (
    <section aria-label="Our promises" className="page mt-20">
      <ul className="grid gap-x-8 gap-y-6 rounded-lg border border-line bg-surface p-6 min-[30rem]:grid-cols-2 md:p-8 lg:grid-cols-4">
        {FEATURES.map(({ icon, title, text }) => (
          <li key={title} className="flex items-center gap-4">
            <Icon name={icon} className="size-8 shrink-0 stroke-[1.25] text-accent-ink" />
            <div>
              <p className="font-serif leading-snug font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
