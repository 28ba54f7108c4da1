import { RatingLine } from '#web/ui/stars.tsx'

import { reviewCount } from './review.ts'

/** A rating with its stars, or only '0 reviews': empty stars would look like a bad rating. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <p className="text-sm text-ink-soft">0 reviews</p>
  return <RatingLine rating={rating} reviews={reviewCount(count)} />
}
