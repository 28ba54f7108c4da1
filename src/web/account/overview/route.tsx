import type { OwnAlertJson } from '#modules/customer-service/alerts/alert-lists.schema.ts'
import { deleteAlert, listAlerts } from '#modules/customer-service/alerts/alerts.operations.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { listMyReviews } from '#modules/customer-service/reviews/reviews.operations.ts'
import type { OwnReviews as Own } from '#modules/customer-service/reviews/moderation.schema.ts'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { call } from '#web/client/call.ts'
import { useSession } from '#web/client/session-store.ts'
import { links } from '#web/links.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { useAction } from '#web/client/use-action.ts'
import { useLoad } from '#web/client/use-load.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'

import { AtHand } from './at-hand.tsx'

export function meta() {
  return privateMeta(ACCOUNT_PAGES.home.title)
}

/** Greets the shopper and shows what they come back for. The navigation leads to the other areas. */
export default function OverviewRoute() {
  const session = useSession()
  const user = session.status === 'shopper' ? session.user : undefined
  return (
    <AccountScreen
      title={`Hello, ${user?.name ?? 'reader'}`}
      lead={user?.email ? `Logged in as ${user.email}` : undefined}
    >
      {user ? <AtHand /> : <Skeleton className="h-96" />}
      {user ? <OwnAlerts /> : null}
      {user ? <OwnReviews /> : null}
    </AccountScreen>
  )
}

const loadOwn = (_key: string, signal: AbortSignal) => call(listMyReviews, {}, { signal })

/** The shopper's reviews. A hidden review states that the shop hid it, and why. */
function OwnReviews() {
  const load = useLoad('reviews', loadOwn)
  const { data } = load
  if (!data || data.reviews.length === 0)
    return <LoadFailure of={load} message="We couldn’t load your reviews." />
  return (
    <section aria-labelledby="own-reviews" className="mt-10">
      <h2 id="own-reviews" className="type-heading mb-4">
        Your reviews
      </h2>
      <ul className="panel">
        {data.reviews.map((review) => (
          <OwnReview key={review._id} review={review} />
        ))}
      </ul>
    </section>
  )
}

function OwnReview({ review }: { review: Own['reviews'][number] }) {
  return (
    <li className="flex flex-col gap-1 border-t border-line p-4 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={links.book(review.bookId)}
          className="inline-flex min-h-6 items-center font-serif font-semibold underline-offset-4 hover:underline"
        >
          {review.title}
        </a>
        <Stars rating={review.rating} />
        {review.hiddenReason === null ? null : <Badge tone="danger">Hidden</Badge>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.hiddenReason === null ? null : (
        <p className="text-sm text-ink-soft">
          {`We have hidden this review; only you can see it. Reason: ${review.hiddenReason}`}
        </p>
      )}
      {review.counts || review.hiddenReason !== null ? null : (
        <p className="text-sm text-ink-soft">
          This review counts in the book’s rating once you confirm your email address or receive the book from
          us.
        </p>
      )}
    </li>
  )
}

const loadAlerts = (_key: string, signal: AbortSignal) => call(listAlerts, {}, { signal })

/** The shopper's alerts, each with a button to stop it. */
function OwnAlerts() {
  const load = useLoad('alerts', loadAlerts)
  const { data, reload } = load
  const { running, run } = useAction({
    run: ({ _id }: OwnAlertJson) => call(deleteAlert, { param: { id: _id } }),
    done: 'Alert stopped.',
    failed: 'We couldn’t stop this alert. Please try again.',
    onDone: reload,
  })
  const failure = <LoadFailure of={load} message="We couldn’t load your alerts." />
  if (!data || data.alerts.length === 0) return failure
  return (
    <section aria-labelledby="own-alerts" className="mt-10">
      <h2 id="own-alerts" className="type-heading mb-4">
        Your alerts
      </h2>
      {failure}
      <ul className="panel">
        {data.alerts.map((alert) => (
          <OwnAlert key={alert._id} alert={alert} running={running?._id} onStop={() => void run(alert)} />
        ))}
      </ul>
    </section>
  )
}

const WHEN: Readonly<Record<OwnAlertJson['kind'], string>> = {
  back: 'When it’s back in stock',
  edition: 'When the next edition is out',
  newsletter: 'When the law changes and new editions come out',
}

interface OwnAlertProps {
  alert: OwnAlertJson
  /** The alert being stopped. */
  running: string | undefined
  onStop(): void
}

function OwnAlert({ alert, running, onStop }: OwnAlertProps) {
  const { book, kind } = alert
  const name = book ? titleAndEdition(book) : 'Newsletter'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0">
        {book ? (
          <a
            href={links.book(book._id)}
            className="inline-flex min-h-6 items-center font-serif font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </a>
        ) : (
          <p className="font-serif font-semibold">{name}</p>
        )}
        <p className="text-[0.9375rem] text-ink-soft">{WHEN[kind]}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={running === alert._id}
        disabled={running !== undefined && running !== alert._id}
        aria-label={`Stop: ${name}, ${WHEN[kind].toLowerCase()}`}
        onClick={onStop}
      >
        Stop
      </Button>
    </li>
  )
}
