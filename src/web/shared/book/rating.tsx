import { RatingLine } from '#web/ui/stars.tsx'

import { reviewCount } from './review.ts'

interface RatingProps {
  rating: number
  /** The reviews that count in the rating. */
  count: number
  /** All reviews. */
  total?: number
}

/** A rating with its stars, or only a sentence: empty stars would look like a bad rating. */
export function Rating({ rating, count, total = count }: RatingProps) {
  if (count === 0)
    return <p className="text-sm text-ink-soft">{total === 0 ? '0 reviews' : 'No rating yet'}</p>
  return <RatingLine rating={rating} reviews={reviewCount(count)} />
}
