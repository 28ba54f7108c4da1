import { links } from '#web/links.ts'
import { ComboCard } from '#web/combo/combo-card.tsx'
import type { ShownCombo } from '#web/combo/shown-combo.ts'

import { SectionHeading } from '#web/home-lists/section-heading.tsx'
import { SectionRow } from '#web/home-lists/section-row.tsx'

/** The home page's nine packs (spec storefront §2). */
export function ComboOffers({ combos }: { combos: readonly ShownCombo[] }) {
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
