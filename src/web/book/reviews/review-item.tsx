import { dayOf, type ReviewView } from '#web/book/review.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'

export function ReviewItem({ review }: { review: ReviewView }) {
  return (
    <li className="border-b border-line pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="font-semibold [overflow-wrap:anywhere]">{review.user?.name || 'Anonymous'}</span>
        {review.verifiedBuyer ? <Badge tone="savings">Verified buyer</Badge> : null}
        {review.createdAt ? (
          <time dateTime={review.createdAt} className="text-sm text-ink-soft">
            {dayOf(new Date(review.createdAt))}
          </time>
        ) : null}
      </div>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{review.comment}</p>
    </li>
  )
}
