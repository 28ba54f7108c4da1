import { data } from 'react-router'

import { NotFound } from '#web/error-page.tsx'
import { NOT_FOUND_META } from '#web/private-meta.ts'

import type { Route } from './+types/not-found-route'

/** Handles all other URLs: 404, within the shop's frame. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = () => NOT_FOUND_META

export default function NotFoundRoute() {
  return (
    <div className="page">
      <NotFound />
    </div>
  )
}
