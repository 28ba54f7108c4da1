import type { Route } from './+types/route'
import { FinderView } from './finder-view.tsx'
import { loadFinder } from './load-finder.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadFinder(context, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function FinderRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return <FinderView {...loaderData} />
}
