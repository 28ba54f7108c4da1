import { type ReactNode, useCallback } from 'react'

import { isActKey } from '#modules/law/acts/acts.ts'
import { business } from '#modules/settings/business.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { servicesContext, siteContext } from '#web/services.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { officerText } from '#web/shared/shop/legal-details.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { SocialLinks } from '#web/shared/shop/social-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

import type { Route } from './+types/route'
import { mistakeIn } from './contact-message.ts'
import { LazyContactForm } from './lazy-contact-form.tsx'
import { StoreMap } from './store-map.tsx'
import { storeData } from './store-data.ts'

const INTRO =
  'Ask which edition you need, where your order is, or whether a book is in stock. You’ll hear from people who know law books.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, shop: askShop } = context.get(siteContext)
  const shop = await askShop()
  const meta = pageMeta(context, {
    title: 'Contact us: address, phone, WhatsApp and timings',
    description: `Address, phone, WhatsApp, email and hours of ${business.name}, the law-book store in ${shop.city}, and a form to write to us.`,
    canonical: origin + links.contact(),
    structured: [storeData(origin, shop), breadcrumbData([['Contact Us', links.contact()]], origin)],
  })
  const act = url.searchParams.get('act') ?? ''
  const found = isActKey(act)
    ? await context.get(servicesContext).law.section(act, url.searchParams.get('section') ?? '')
    : undefined
  return { meta, report: found ? mistakeIn(found.rows) : undefined }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function ContactRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { report } = loaderData
  const prefill = useCallback(() => report ?? {}, [report])
  return (
    <>
      <PageHead title="Contact Us" intro={INTRO} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-8 lg:grid-cols-2 lg:pt-12">
        <section aria-labelledby="write-to-us" className="lg:col-start-1">
          <h2 id="write-to-us" className="type-heading">
            Write to us
          </h2>
          <p className="type-note mt-2 mb-4">
            <span>Buying for a college, library, court or firm? </span>
            <a href={links.institutions()} className="underline underline-offset-4">
              Ask for a quotation
            </a>
            <span>.</span>
          </p>
          <LazyContactForm prefill={prefill} />
        </section>
        <section aria-labelledby="visit-us" className="lg:col-start-2 lg:row-start-1">
          <h2 id="visit-us" className="type-heading">
            Visit or call
          </h2>
          <ContactDetails />
        </section>
      </div>
      <div className="page mt-12">
        <StoreMap />
      </div>
    </>
  )
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-ink'

function ContactDetails() {
  const shop = useShop()
  return (
    <>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Detail icon={<Icon name="map-pin" />} name="Address">
          <address className="py-2.5 not-italic">
            {[business.name, ...shop.address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
        <Detail icon={<Icon name="phone" />} name="Phone">
          <a href={shop.phone.href} className={`${LINK} tabular-nums`}>
            {shop.phone.text}
          </a>
        </Detail>
        <Detail icon={<Icon name="message-circle" />} name="WhatsApp">
          <a
            href={shop.whatsapp.href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${LINK} tabular-nums`}
          >
            {shop.whatsapp.text}
          </a>
        </Detail>
        <Detail icon={<Icon name="mail" />} name="Email">
          <a href={`mailto:${shop.email}`} className={LINK}>
            <EmailText email={shop.email} />
          </a>
        </Detail>
        <Detail icon={<Icon name="clock" />} name="Timings">
          <div className="py-2.5 tabular-nums">
            {shop.hours.map(({ days, time }) => (
              <p key={days}>
                <span>{`${days} `}</span>
                <span className="inline-block">{time}</span>
              </p>
            ))}
          </div>
        </Detail>
        <Seller seller={shop.seller} />
        <GrievanceOfficer officer={shop.grievanceOfficer} />
      </dl>
      <p className="mt-5 text-sm text-ink-soft">Follow us</p>
      <SocialLinks className="-ml-[min(0.75rem,4vw)]" />
    </>
  )
}

function Seller({ seller: { name, gstin, address } }: Pick<Shop, 'seller'>) {
  return (
    <Detail icon={<Icon name="landmark" />} name="Seller">
      <div className="py-2.5">
        <p>{name}</p>
        {gstin ? <p translate="no">{`GSTIN ${gstin}`}</p> : null}
        <p>{`Head office: ${address.join(', ')}`}</p>
      </div>
    </Detail>
  )
}

function GrievanceOfficer({ officer }: { officer: Shop['grievanceOfficer'] }) {
  const { phone, email } = officer
  return (
    <Detail icon={<Icon name="headset" />} name="Grievance officer">
      <p className="pt-2.5">{officerText(officer)}</p>
      <a href={phone.href} className={`${LINK} mr-6 tabular-nums`}>
        {phone.text}
      </a>
      <a href={`mailto:${email}`} className={LINK}>
        <EmailText email={email} />
      </a>
    </Detail>
  )
}

function Detail({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,6rem)_minmax(0,1fr)] items-start [overflow-wrap:anywhere] py-1">
      <span aria-hidden className="pt-3 text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
      <dt className="pt-2.5 text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
