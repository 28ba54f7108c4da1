import { lazy, Suspense } from 'react'

import { privateMeta } from '#web/private-meta.ts'
import { siteContext, type SiteInfo } from '#web/services.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/pay-link-route'
import { usePayLink } from './pay-link/use-pay-link.ts'

/** Loaded in parallel with the link's state, because it isn't part of the frame (JavaScript budget). */
const PayLinkPanel = lazy(() =>
  import('./pay-link/pay-link-panel.tsx').then((m) => ({ default: m.PayLinkPanel })),
)

export function meta() {
  return privateMeta(SHOP_PAGES.payLink.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { gateway: context.get(siteContext).gateway }
}

/**
 * Page of a payment link. Anyone with the link sees the order's books and can pay, without an account.
 */
export default function PayLinkRoute({ params: { token }, loaderData: { gateway } }: Route.ComponentProps) {
  return <PayLinkPage key={token} token={token} gateway={gateway} />
}

function PayLinkPage({ token, gateway }: { token: string; gateway: SiteInfo['gateway'] }) {
  const link = usePayLink(token, gateway)
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <NeedsScript what="The payment" />
      <Suspense fallback={<Skeleton className="mx-auto h-96 max-w-xl" />}>
        <PayLinkPanel link={link} />
      </Suspense>
    </div>
  )
}
