import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

/** A rating out of five, rounded to a tenth, as stars, and as a sentence for screen readers. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string | undefined }) {
  const clamped = Math.min(5, Math.max(0, rating))
  return (
    <span className={`stars ${className}`} style={{ '--rating': `${clamped * 20}%` } as CSSProperties}>
      <span className="sr-only">{`Rated ${clamped.toFixed(1)} out of 5`}</span>
    </span>
  )
}

interface RatingLineProps {
  rating: number
  /** Such as '(4 Reviews)'. */
  reviews: string
  small?: boolean | undefined
}

/** Stars, followed by the number of reviews. */
export function RatingLine({ rating, reviews, small }: RatingLineProps) {
  return (
    <p className={clsx('flex flex-wrap items-center gap-2', small ? 'text-xs' : 'text-sm')}>
      <Stars rating={rating} className={small ? 'h-3.5' : 'h-5'} />
      <span className="text-ink-soft tabular-nums">{reviews}</span>
    </p>
  )
}
