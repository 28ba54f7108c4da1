import type { OwnReviews as Own } from '#modules/reviews/moderation.schema.ts'
import { api } from '#web/api-client.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'

const loadOwn = (_key: string, signal: AbortSignal) => api.get<Own>('/account/reviews', { signal })

/** What one wrote about books, below everything else; a review that the shop hid says so, and why. */
export function OwnReviews() {
  const { data } = useLoad('reviews', loadOwn)
  if (!data || data.reviews.length === 0) return null
  return (
    <section aria-labelledby="own-reviews" className="mt-10">
      <h2 id="own-reviews" className="display mb-4 text-xl">
        Your reviews
      </h2>
      <ul className="rounded-lg border border-line bg-surface">
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
        <Anchor
          href={links.book(review.bookId)}
          className="inline-flex min-h-6 items-center font-serif font-semibold underline-offset-4 hover:underline"
        >
          {review.title}
        </Anchor>
        <Stars rating={review.rating} />
        {review.hiddenReason === null ? null : <Badge tone="danger">Hidden</Badge>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.hiddenReason === null ? null : (
        <p className="text-sm text-ink-soft">
          Only you see it: the shop has hidden it. Reason: {review.hiddenReason}
        </p>
      )}
    </li>
  )
}
