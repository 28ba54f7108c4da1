import { Outlet, useRouteLoaderData } from 'react-router'

import { business } from '#modules/settings/business.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { siteContext } from '#web/services.ts'

import type { Route } from './+types/layout'
import { categoriesOf } from './listing/categories.ts'
import { Frame } from './frame.tsx'
import { PendingPage } from './pending-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await categoriesOf(context)
  const shop = await context.get(siteContext).shop()
  return { shop, categories: categories.map(({ name, slug }) => ({ name, slug })) }
}

/** The frame that all public pages share (spec storefront §2). */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  )
}

/** When a page fails, header and footer stay around its message. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('storefront/layout')
  return (
    <Frame shop={data?.shop} categories={data?.categories ?? []}>
      <title>{`Error | ${business.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page">
        <ErrorPage error={error} />
      </div>
    </Frame>
  )
}
