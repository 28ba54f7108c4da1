import { editionLabel } from '#modules/catalogue/book.ts'
import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import type { ShownList } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { links } from '#web/links.ts'
import { unbroken } from '#web/ui/unbroken.tsx'

import { SectionHeading, SectionRow } from './book-section.tsx'

/** Four promotions that link to the books for the bar examination (spec storefront §2). */
export function NewReleases({ slots, note }: Pick<ShownList, 'slots' | 'note'>) {
  if (slots.length === 0) return null
  return (
    <section aria-labelledby="new-releases" className="page mt-14 md:mt-16">
      <SectionHeading id="new-releases" title="New Releases Book" note={note} />
      <SectionRow
        label="New Releases Book"
        className="auto-cols-[78%] min-[30rem]:auto-cols-[46%] md:grid-cols-2 xl:grid-cols-4"
      >
        {slots.map((slot) => (
          <Promo key={slot.position} slot={slot} />
        ))}
      </SectionRow>
    </section>
  )
}

function Promo({ slot: { book } }: { slot: Slot }) {
  return (
    <li className="group relative grid snap-start grid-cols-[6rem_1fr] items-center gap-4 rounded-lg bg-sunken p-4 transition-shadow hover:shadow-lift">
      <Cover image={book.image} sizes="6rem" />
      <div className="min-w-0">
        <h3 className="card-title line-clamp-3">
          <a
            href={links.category('aibe-exam')}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {unbroken(book.title)}
          </a>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft tabular-nums empty:hidden">
          {[book.author, editionLabel(book)].filter(Boolean).join(' · ')}
        </p>
        <LawMark book={book} className="mt-0.5 text-xs" />
        <p className="mt-3 arrow-after flex gap-1.5 text-sm font-semibold whitespace-nowrap text-accent-ink">
          See AIBE books
        </p>
      </div>
    </li>
  )
}
