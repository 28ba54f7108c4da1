import { clsx } from 'clsx'

import { Stars } from '#web/ui/stars.tsx'

interface RatingLineProps {
  rating: number
  /** '(4 Reviews)'. */
  reviews: string
  small?: boolean | undefined
}

/** Stars, and how many reviews they come from. */
export function RatingLine({ rating, reviews, small }: RatingLineProps) {
  return (
    <p className={clsx('flex flex-wrap items-center gap-2', small ? 'text-xs' : 'text-sm')}>
      <Stars rating={rating} className={small ? 'h-3.5' : 'h-5'} />
      <span className="text-ink-soft tabular-nums">{reviews}</span>
    </p>
  )
}
