import type { ReactNode } from 'react'

import { policyFacts } from '#modules/content/policy-facts.ts'
import type { ShopDetails } from '#modules/settings/shop-details.ts'
import { type Shop, shopOf } from '#modules/settings/shop.ts'
import { business } from '#modules/settings/business.ts'
import { SocialLinks } from '#web/shared/shop/social-links.tsx'
import { ShopContext } from '#web/shared/shop/shop-context.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

/**
 * Previews where the shop's facts appear: page header and footer, the box next to a book, the end of an
 * email.
 */
export function ShopPreview({ details }: { details: ShopDetails }) {
  const shop = shopOf(details)
  return (
    <section aria-label="Preview" className="flex flex-col gap-5 xl:sticky xl:top-6">
      <h2 className="type-heading">Preview</h2>
      <Part title="Top of every page">
        <p className="flex min-h-11 items-center gap-2 rounded-md bg-footer px-4 text-sm text-on-footer tabular-nums">
          <Icon name="phone" className="size-4" />
          <span>{shop.phone.text}</span>
        </p>
      </Part>
      <Part title="Bottom of every page">
        <Foot shop={shop} />
      </Part>
      <Part title="Next to a book">
        <Promises shop={shop} />
      </Part>
      <Part title="Bottom of every email">
        <p className="rounded-md border border-line bg-surface p-4 text-sm wrap-anywhere text-ink-soft">
          {`${business.name}, ${shop.city} · ${shop.phone.text} · ${shop.email}`}
        </p>
      </Part>
    </section>
  )
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <div>
      <h3 className="type-label mb-2 text-ink-soft">{title}</h3>
      {children}
    </div>
  )
}

function Foot({ shop }: { shop: Shop }) {
  return (
    <div className="rounded-md bg-footer p-5 text-on-footer">
      <p className="text-2xl">
        <Wordmark name={business.name} />
      </p>
      <div className="mt-4 flex flex-col gap-2 text-[0.9375rem] text-on-footer-soft">
        <Line icon={<Icon name="map-pin" />}>{shop.address.join(', ')}</Line>
        <Line icon={<Icon name="phone" />}>{shop.phone.text}</Line>
        <Line icon={<Icon name="mail" />}>{shop.email}</Line>
        <Line icon={<Icon name="clock" />}>
          {shop.hours.map(({ days, time }, i) => (
            // While staff type, two lines may have the same days, so these can't be the key.
            <span key={i} className="block">
              <span>{`${days} `}</span>
              <span className="whitespace-nowrap">{time}</span>
            </span>
          ))}
        </Line>
      </div>
      <ShopContext value={shop}>
        <SocialLinks className="mt-3 -ml-3" />
      </ShopContext>
    </div>
  )
}

function Line({ icon, children }: { icon: Elements; children: ReactNode }) {
  return (
    <div className="flex gap-3 tabular-nums">
      <span aria-hidden className="pt-1 [&_svg]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </div>
  )
}

function Promises({ shop: { city, figures } }: { shop: Shop }) {
  const lines = [
    ['Free standard delivery', `by courier in ${figures.courierDays}, all over India`],
    [`Free same-day delivery in ${city}`, `for orders before ${figures.sameDayBefore}`],
    [`Exchange within ${policyFacts.exchangeHours}`, 'if damaged, misprinted or the wrong title'],
  ]
  return (
    <ul className="grid gap-1.5 rounded-md border border-line bg-surface p-4 text-sm text-ink-soft">
      {lines.map(([promise, terms]) => (
        <li key={promise}>
          <strong className="font-semibold text-ink">{promise}</strong>
          <span> </span>
          <span>{terms}</span>
        </li>
      ))}
    </ul>
  )
}
