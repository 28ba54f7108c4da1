import { data } from 'react-router'

import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { NOT_FOUND_META, privateMeta } from '#web/private-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

import type { Route } from './+types/outcome-route'

/** Results of pressing an email page's button, by the last segment of the URL. */
const OUTCOMES = new Map(
  Object.entries<{ title: string; text: string }>({
    confirmed: { title: 'Confirmed', text: 'Thank you. We’ll email you as you asked.' },
    stopped: {
      title: 'Unsubscribed',
      text: 'You’ll no longer get these emails. You’ll still get emails about your orders.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Nothing has changed. If you still want our emails, ask for them again on the book’s page, or for the newsletter at the foot of the home page.',
    },
  }),
)

export function loader({ params }: Route.LoaderArgs) {
  const outcome = OUTCOMES.get(params.outcome)
  return outcome ?? data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privateMeta(loaderData.title) : NOT_FOUND_META

export default function AlertOutcomeRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <div className="page">
        <NotFound />
      </div>
    )
  }
  const { title, text } = loaderData
  return (
    <EmptyState
      level={1}
      title={title}
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}
