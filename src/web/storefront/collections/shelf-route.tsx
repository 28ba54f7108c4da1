import type { Route } from './+types/shelf-route'
import { loadShelf } from './load-shelf.ts'
import { ShelfPage } from './shelf-page.tsx'
import { shelfAt } from './shelves.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadShelf(context, shelfAt(url.pathname))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function ShelfRoute({ loaderData }: Route.ComponentProps) {
  return <ShelfPage {...loaderData} />
}
