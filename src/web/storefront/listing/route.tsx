import { CategoryNotFound, ListingError } from './listing-error.tsx'
import { NO_CATEGORY_META } from './no-category-meta.ts'
import { ListingPage } from './listing-page.tsx'
import { loadListing } from './load-listing.ts'
import type { Route } from './+types/route'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_CATEGORY_META

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ListingPage {...loaderData} /> : <CategoryNotFound />
}

export { ListingError as ErrorBoundary }
