import { lazy, Suspense } from 'react'

import { openQuotation } from '#modules/institutions/quotations.operations.ts'
import type { PublicQuotation } from '#modules/institutions/quotations.schema.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Linked } from '#web/linked.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/route'

const loadView = () => import('./quotation-view.tsx')
const QuotationView = lazy(() => loadView().then((m) => ({ default: m.QuotationView })))

export function meta() {
  return privateMeta(SHOP_PAGES.quotation.title)
}

/** A quotation, opened by the link in its email. */
export default function QuotationRoute({ params: { token } }: Route.ComponentProps) {
  const action = <ButtonLink href={links.institutions()}>Request a quotation</ButtonLink>
  return (
    <div className="page max-w-4xl pt-8 pb-16">
      <Linked
        noun="quotation"
        waiting={<Waiting />}
        unknown={{ advice: 'ask us to send it again', action }}
        {...{ token, load }}
      >
        {(quotation, reload) => (
          <Suspense fallback={<Waiting />}>
            <QuotationView token={token} quotation={quotation} onChanged={reload} />
          </Suspense>
        )}
      </Linked>
    </div>
  )
}

function load(token: string, signal: AbortSignal): Promise<PublicQuotation> {
  void loadView()
  return call(openQuotation, { param: { token } }, { signal })
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{SHOP_PAGES.quotation.title}</h1>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-96" />
      </div>
    </>
  )
}
