import type { Route } from './+types/combos-route'
import { CombosPage } from './combos-page.tsx'
import { loadCombos } from './load-combos.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCombos(context, url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function CombosRoute({ loaderData }: Route.ComponentProps) {
  return <CombosPage {...loaderData} />
}
