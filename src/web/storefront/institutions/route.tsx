import { lazy, Suspense } from 'react'

import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { siteContext } from '#web/services.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/route'

// The server renders it, and its code loads after the first screen is hydrated.
const RequestForm = lazy(() => import('./request-form.tsx').then((m) => ({ default: m.RequestForm })))

/**
 * Constant, because React discards a boundary that re-renders before its script has loaded, along with any
 * text typed into it.
 */
const FORM = (
  <Suspense fallback={<FormSkeleton fields={4} />}>
    <RequestForm />
  </Suspense>
)

const { title } = SHOP_PAGES.institutions

const INTRO =
  'For colleges, libraries, courts and firms: send us your list and we’ll send a quotation you can accept with a purchase order.'

const STEPS = [
  'Send your list: ISBNs or titles, and how many copies of each.',
  'We email you a quotation with prices, discount, delivery and how long it is valid.',
  'Accept it with your purchase order number. We reserve the copies when you accept.',
  'We deliver the books with an invoice in your institution’s name, showing its GSTIN if it has one.',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const meta = pageMeta(context, {
    title: `${title}: quotation on a purchase order`,
    description:
      'Law books for colleges, libraries, courts and firms: send a list of ISBNs or titles, get a quotation, order with a purchase order and pay on invoice.',
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
        <aside aria-labelledby="how-it-works" className="@container lg:col-start-2 lg:row-start-1">
          <h2 id="how-it-works" className="type-heading">
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
          {FORM}
        </section>
      </div>
    </>
  )
}
