import { business } from '#modules/settings/business.ts'

import type { Route } from './+types/combo-route'
import { ComboNotFound } from './combo-not-found.tsx'
import { ComboPage } from './combo-page.tsx'
import { loadCombo } from './load-combo.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadCombo(context, params.id)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [
    { title: `Combo Offer not found! | ${business.name}` },
    { name: 'robots', content: 'noindex' },
  ]

export default function ComboRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ComboPage key={loaderData.combo.id} {...loaderData} /> : <ComboNotFound />
}
