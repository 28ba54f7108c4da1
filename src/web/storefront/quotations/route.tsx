import { lazy, Suspense } from 'react'

import type { PublicQuotation } from '#modules/institutions/quotations.schema.ts'
import { api } from '#web/client/api-client.ts'
import { isNotFound } from '#web/client/api-error.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { useLoad } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/route'

const loadView = () => import('./quotation-view.tsx')
const QuotationView = lazy(() => loadView().then((m) => ({ default: m.QuotationView })))

export function meta() {
  return privateMeta(SHOP_PAGES.quotation.title)
}

/**
 * A quotation, opened by the link in its email. The server renders only the frame, because only the browser
 * reads the token.
 */
export default function QuotationRoute({ params: { token } }: Route.ComponentProps) {
  return (
    <div className="page max-w-4xl pt-8 pb-16">
      <NeedsScript what="Your quotation" />
      {useHydrated() ? <Loaded key={token} token={token} /> : <Waiting />}
    </div>
  )
}

function load(token: string, signal: AbortSignal): Promise<PublicQuotation> {
  void loadView()
  return api.get<PublicQuotation>(`/quotation-links/${encodeURIComponent(token)}`, { signal })
}

function Loaded({ token }: { token: string }) {
  const { state, data, reload, error } = useLoad(token, load)
  if (data) {
    return (
      <Suspense fallback={<Waiting />}>
        <QuotationView token={token} quotation={data} onChanged={reload} />
      </Suspense>
    )
  }
  if (state === 'loading') return <Waiting />
  return isNotFound(error) ? <Unknown /> : <Failed onRetry={reload} />
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

function Unknown() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="search-x" />}
      title="Quotation not found"
      actions={<ButtonLink href={links.institutions()}>Request a quotation</ButtonLink>}
    >
      <p>The link may be incomplete. Copy all of it from the email, or ask us to send it again.</p>
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="circle-x" />}
      title="We couldn’t load the quotation"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>Don’t worry, nothing has changed.</p>
    </EmptyState>
  )
}
