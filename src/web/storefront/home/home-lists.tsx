import { useState } from 'react'

import type { ShownList } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { recentlyViewedStorage, useRecentlyViewed } from '#web/client/recently-viewed-store.ts'
import { notify } from '#web/client/toast.ts'
import { ComboCard } from '#web/shared/combo/combo-card.tsx'
import type { ShownCombo } from '#web/shared/combo/shown-combo.ts'
import { BESTSELLERS, FEATURED, MOST_VIEWED } from '#web/shared/home-lists/book-lists.ts'
import {
  BookSection,
  SectionHeading,
  SectionRow,
  type ShownBookList,
} from '#web/shared/home-lists/book-section.tsx'
import { NewReleases } from '#web/shared/home-lists/new-releases.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Part } from '#web/ui/part.tsx'
import { FeaturesStrip } from './features-strip.tsx'
import { OurPeople } from './our-people.tsx'
import { useAlertRequest } from '#web/client/use-alert-request.ts'

interface HomeListsProps {
  newReleases: ShownList
  combos: readonly ShownCombo[]
  bestsellers: ShownBookList
  featured: ShownBookList
  mostViewed: ShownBookList
}

/** Lists below the hero and the categories, in the spec's order (storefront §2). */
export function HomeLists({ newReleases, combos, bestsellers, featured, mostViewed }: HomeListsProps) {
  return (
    <>
      <Part>
        <NewReleases {...newReleases} />
      </Part>
      <div className="max-md:*:below-fold">
        <Part>
          <ComboOffers combos={combos} />
        </Part>
        <Part>
          <BookSection list={BESTSELLERS} {...bestsellers} />
        </Part>
        <Part>
          <BookSection list={FEATURED} {...featured} />
        </Part>
        <Part>
          <BookSection list={MOST_VIEWED} {...mostViewed} />
        </Part>
      </div>
      <RecentlyViewed />
      <OurPeople />
      <FeaturesStrip />
      <Newsletter />
    </>
  )
}

/** The home page's nine combos (spec storefront §2). */
function ComboOffers({ combos }: { combos: readonly ShownCombo[] }) {
  if (combos.length === 0) return null
  return (
    <section aria-labelledby="combo-offers" className="page mt-14 md:mt-16">
      <SectionHeading
        id="combo-offers"
        title="Combo Offers"
        more={{ label: 'All combo offers', href: links.combos() }}
      />
      <SectionRow label="Combo Offers" className="auto-cols-[68%] min-[30rem]:auto-cols-[44%] md:grid-cols-3">
        {combos.map((combo) => (
          <ComboCard key={combo.id} combo={combo} level={3} className="snap-start" />
        ))}
      </SectionRow>
    </section>
  )
}

/** Books recently viewed in this browser. Shown without prices, because prices may have changed. */
function RecentlyViewed() {
  const items = useRecentlyViewed()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="looked-at" className="page mt-14 md:mt-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-3 md:mb-8">
        <h2 id="looked-at" className="type-heading">
          Recently viewed
        </h2>
        <Button variant="ghost" onClick={() => recentlyViewedStorage.remove()}>
          Clear
        </Button>
      </div>
      <SectionRow
        label="Recently viewed"
        className="auto-cols-[38%] min-[30rem]:auto-cols-[28%] md:grid-cols-4 xl:grid-cols-8"
      >
        {items.map(({ _id, title, edition, image }) => (
          <li key={_id} className="snap-start">
            <a href={links.book(_id)} className="group flex h-full flex-col gap-2">
              <Cover image={image} sizes="(min-width: 80rem) 9rem, (min-width: 48rem) 22vw, 38vw" />
              <span className="line-clamp-2 font-serif leading-snug font-semibold group-hover:underline">
                {title}
              </span>
              <span className="text-sm text-ink-soft empty:hidden">{edition}</span>
            </a>
          </li>
        ))}
      </SectionRow>
    </section>
  )
}

/** Form with one required email field (spec storefront §2). Subscribers confirm the address by email. */
function Newsletter() {
  const [used, setUsed] = useState(false)
  const { busy, note, submit } = useAlertRequest({
    alert: { kind: 'newsletter' },
    saved: 'You’re on the list.',
    onDone(form) {
      form.reset()
      notify.success('Thanks for subscribing!')
    },
    onFailed: (message) => notify.error(message),
  })
  return (
    <section aria-labelledby="newsletter" className="page mt-14 md:mt-16">
      <div className="grid items-center gap-6 rounded-lg bg-footer p-6 text-on-footer md:grid-cols-2 md:p-10">
        <div>
          <h2 id="newsletter" className="type-heading">
            New editions by email
          </h2>
          <p className="mt-2 text-on-footer-soft">
            An email when the law changes and new editions come out. Subscribers get 10% off.
          </p>
        </div>
        <div>
          {/* POST, because without JavaScript a GET would put the email address in a URL. */}
          <form
            method="post"
            onSubmit={(event) => void submit(event)}
            className="flex flex-col gap-3 sm:flex-row sm:items-end"
          >
            <Field label="Your email address" required className="grow">
              {(wiring) => (
                <Input
                  {...wiring}
                  type="email"
                  name="email"
                  autoComplete="email"
                  maxLength={254}
                  onFocus={() => setUsed(true)}
                />
              )}
            </Field>
            <Button type="submit" busy={busy}>
              Subscribe
            </Button>
          </form>
          <output className="mt-3 block text-sm text-on-footer-soft empty:absolute">{note}</output>
          {/* Not in the page for the many visitors who don't use the form. */}
          {used ? <PrivacyNotice of={['newsletter']} className="mt-2 text-on-footer-soft" /> : null}
        </div>
      </div>
    </section>
  )
}
