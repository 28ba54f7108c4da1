import type { ReviewPage } from '#web/book/review.ts'
import { Stars } from '#web/ui/stars.tsx'

/** The average, and how many gave 5, 4, … 1 stars. */
export function ReviewSummary({ rating, ratings, total }: Pick<ReviewPage, 'rating' | 'ratings' | 'total'>) {
  return (
    <section
      aria-label="Ratings"
      className="grid items-center gap-x-10 gap-y-4 border-b border-line pb-6 sm:grid-cols-[max-content_1fr]"
    >
      <p className="grid justify-items-start gap-1 sm:justify-items-center">
        <span aria-hidden className="display text-4xl tabular-nums">
          {rating.toFixed(1)}
        </span>
        <Stars rating={rating} className="h-5" />
        <span className="text-sm text-ink-soft tabular-nums">
          {total === 1 ? '1 review' : `${total} reviews`}
        </span>
      </p>
      <ul className="grid max-w-md gap-1.5 text-sm tabular-nums">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} count={ratings[stars - 1] ?? 0} total={total} />
        ))}
      </ul>
    </section>
  )
}

function Bar({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3">
      <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-star" style={{ width: `${(count / total) * 100}%` }} />
      </span>
      <span className="text-right text-ink-soft">{count}</span>
    </li>
  )
}
