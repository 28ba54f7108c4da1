import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { siteContext } from '#web/services.ts'
import { NOT_FOUND_META } from '#web/storefront/article/not-found-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/route'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { StoreMap } from './store-map.tsx'
import { storeData } from './store-data.ts'

const INTRO =
  'Ask which edition you need, where your parcel is, or whether a book is on the shelf. People who read law books answer.'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, shop: askShop } = context.get(siteContext)
  const shop = await askShop()
  const head = [
    ...pageMeta({
      title: 'Contact us: address, phone, WhatsApp and timings',
      description: `Address, phone, WhatsApp, e-mail and hours of ${business.name}, the law-book store in ${shop.city}, and a form to write to us.`,
      canonical: origin + links.contact(),
    }),
    { 'script:ld+json': storeData(origin, shop) },
    { 'script:ld+json': breadcrumbData([['Contact Us', links.contact()]], origin) },
  ]
  return { head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? NOT_FOUND_META

export default function ContactRoute() {
  return (
    <>
      <PageHead title="Contact Us" intro={INTRO} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-8 lg:grid-cols-2 lg:pt-12">
        <section aria-labelledby="write-to-us" className="lg:col-start-1">
          <h2 id="write-to-us" className="text-2xl font-semibold">
            Write to us
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="visit-us" className="lg:col-start-2 lg:row-start-1">
          <h2 id="visit-us" className="text-2xl font-semibold">
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
