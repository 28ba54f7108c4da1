import { clsx } from 'clsx'

import sprite from './icons.svg?url&no-inline'

/** A rating out of five, to a tenth, as stars and as a sentence for those who do not see them. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string | undefined }) {
  const clamped = Math.min(5, Math.max(0, rating))
  return (
    <span className={`stars ${className}`}>
      <span className="sr-only">{`Rated ${clamped.toFixed(1)} out of 5`}</span>
      <Row className="text-line-strong/50" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${clamped * 20}%` }}>
        <Row className="text-star" />
      </span>
    </span>
  )
}

function Row({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 20" aria-hidden className={`star-row ${className}`}>
      <use href={`${sprite}#stars`} />
    </svg>
  )
}

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
