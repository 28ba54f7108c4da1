import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'

import { business } from '#modules/settings/business.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { pageAt } from '#web/page-at.ts'
import { siteContext } from '#web/services.ts'

import type { Elements } from '#web/ui/elements.ts'
import type { Route } from './+types/layout'
import { BookSkeleton } from './book/book-skeleton.tsx'
import { Frame } from './frame.tsx'
import { categoriesOf } from './listing/categories.ts'
import { ListingSkeleton, useSlow } from './listing/listing-skeleton.tsx'

/** A finger aims at what it saw this long ago. */
const AIM_MS = 300

/**
 * Shows the shape of a page while it is on its way, over the page that led to it (spec §2: loading shows skeletons). A tap
 * that was meant for the page before must not land on whatever stands there in the next: neither page hears it.
 */
function PendingPage({ children }: { children: Elements }) {
  const { location } = useNavigation()
  const here = useLocation().pathname
  const shape = skeletonOf(here, location?.pathname)
  const slow = useSlow(shape !== null)
  const settled = useSettled(here)
  return (
    <>
      {slow ? shape : null}
      <div hidden={slow} className={shape === null && settled ? undefined : 'pointer-events-none'}>
        {children}
      </div>
    </>
  )
}

/** Whether a page has been in sight long enough to aim at it; from one listing to the next it stays. */
function useSettled(path: string): boolean {
  const [seen, setSeen] = useState(path)
  const settled = path === seen || (shapeOf(path) === 'listing' && shapeOf(seen) === 'listing')
  useEffect(() => {
    const timer = setTimeout(() => setSeen(path), AIM_MS)
    return () => clearTimeout(timer)
  }, [path])
  return settled
}

/** From one listing to the next the listing stays and shows its own tiles. */
function skeletonOf(from: string, to: string | undefined): Elements {
  const shape = to === undefined ? undefined : shapeOf(to)
  if (shape === 'book') return <BookSkeleton />
  return shape === 'listing' && shapeOf(from) !== 'listing' ? <ListingSkeleton /> : null
}

const shapeOf = (pathname: string) => pageAt(pathname)?.shape

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
