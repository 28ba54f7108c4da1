import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

import type { Route } from './+types/shared-route'
import { loadShared } from './load-shared.ts'
import { SharedPage } from './shared-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadShared(context, new URL(request.url))
}

export const meta: Route.MetaFunction = () => privateMeta(SHOP_PAGES.sharedWishlist.title)

/** The public page of a shared wishlist. */
export default function SharedWishlistRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="page pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Home', href: links.home() }, { label: 'Shared wishlist' }]} />
      <SharedPage shared={loaderData} />
    </div>
  )
}
