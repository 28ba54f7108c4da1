import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { siteContext } from '#web/services.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/route'
import { RequestForm } from './request-form.tsx'

const { title } = SHOP_PAGES.institutions

const INTRO =
  'For colleges, libraries, courts and firms: send us your list, and we answer with a quotation that you accept by a purchase order.'

const STEPS = [
  'You send your list: ISBNs or titles, and how many copies of each.',
  'We e-mail you a quotation: prices, discount, delivery charge, and the day until which it holds.',
  'You accept it with the number of your purchase order. Only then do we set copies aside for you.',
  'The books come with the bill, made out to your institution, with its GSTIN if it has one.',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const meta = pageMeta({
    title: `${title}: quotation on a purchase order`,
    description:
      'Law books for colleges, libraries, courts and firms: send a list of ISBNs or titles, get a quotation, order with a purchase order and pay on the bill.',
    canonical: origin + links.institutions(),
    structured: [breadcrumbData([[title, links.institutions()]], origin)],
  })
  return { meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** Page on which institutions request a quotation. */
export default function InstitutionsRoute() {
  return (
    <>
      <PageHead title={title} intro={INTRO} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-12">
        <aside aria-labelledby="how-it-works" className="lg:col-start-2 lg:row-start-1">
          <h2 id="how-it-works" className="text-lg font-semibold">
            How it works
          </h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-soft">
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </aside>
        <section aria-label="Your request" className="lg:col-start-1">
          <NeedsScript what="This form" />
          <RequestForm />
        </section>
      </div>
    </>
  )
}
