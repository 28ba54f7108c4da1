import { NotFound } from '#web/error-page.tsx'
import { NOT_FOUND_META } from '#web/private-meta.ts'

import type { Route } from './+types/pair-route'
import { loadPair } from './load-pair.ts'
import { PairView } from './pair-view.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPair(context, params.pair, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function PairRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <PairView {...loaderData} /> : <NotFound text="No such table of Acts." />
}
