import { NotFound } from '#web/error-page.tsx'
import { NOT_FOUND_META } from '#web/private-meta.ts'

import type { Route } from './+types/attempt-route'
import { AttemptView } from './attempt-view.tsx'
import { loadAttempt } from './load-attempt.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadAttempt(context, params.exam, params.attempt)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function AttemptRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <AttemptView {...loaderData} /> : <NotFound text="We don’t have this attempt." />
}
