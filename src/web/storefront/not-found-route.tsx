import { data } from 'react-router'

import { NotFound } from '#web/error-page.tsx'
import { privateMeta } from '#web/private-meta.ts'

import type { Route } from './+types/not-found-route'

/** Any other address: 404, inside the shop's frame. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = () => privateMeta('Page not found')

export default function NotFoundRoute() {
  return (
    <div className="page">
      <NotFound />
    </div>
  )
}
