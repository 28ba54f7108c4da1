import { useEffect, useLayoutEffect, useState } from 'react'
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

/** Time between seeing a target and tapping it, in milliseconds. */
const AIM_MS = 300

/**
 * Shows a loading page's skeleton instead of the current page (spec §2: loading shows skeletons), from its
 * top: the router has stored the scroll position by then. Ignores taps while the page loads and just after,
 * so that a tap meant for one page doesn't hit something on the other.
 */
function PendingPage({ children }: { children: Elements }) {
  const { location } = useNavigation()
  const here = useLocation().pathname
  const shape = skeletonOf(here, location?.pathname)
  const slow = useSlow(shape !== null)
  const settled = useSettled(here)
  useLayoutEffect(() => {
    if (slow) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [slow])
  return (
    <>
      {slow ? <div className="min-h-dvh">{shape}</div> : null}
      <div hidden={slow} className="relative">
        {children}
        {/* `pointer-events: none` would be inherited, so the browser would restyle the whole page. */}
        {shape === null && settled ? null : <div className="absolute inset-0 z-20" />}
      </div>
    </>
  )
}

/** True once a page has been visible long enough to be tapped. Stays true between two listings. */
function useSettled(path: string): boolean {
  const [seen, setSeen] = useState(path)
  const settled = path === seen || (shapeOf(path) === 'listing' && shapeOf(seen) === 'listing')
  useEffect(() => {
    const timer = setTimeout(() => setSeen(path), AIM_MS)
    return () => clearTimeout(timer)
  }, [path])
  return settled
}

/**
 * Returns the skeleton to show. Between two listings there is none, because the page has skeleton tiles
 * itself.
 */
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

/** How long a tab keeps the shop's details and categories, in milliseconds. */
const FRAME_MS = 15 * 60_000
let loadedAt = performance.now()

/** The document already contains the frame's data, so following a link loads only the new page's. */
export function shouldRevalidate(): boolean {
  const isOld = performance.now() - loadedAt > FRAME_MS
  if (isOld) loadedAt = performance.now()
  return isOld
}

/** Frame of all public pages (spec storefront §2). */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  )
}

/** If a page fails, header and footer stay, with the message in between. */
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
