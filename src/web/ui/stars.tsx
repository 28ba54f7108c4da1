import { clsx } from 'clsx'

const STAR = 'l2.5 5.3 5.7.8-4.1 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.1-4 5.7-.8z'
/** One path for the row: a listing shows dozens of rows, and each star of its own was an element. */
const FIVE_STARS = `M10 1.8${Array.from({ length: 5 }, () => STAR).join('m20 0')}`

/** A rating out of five, to a tenth, as stars and as a sentence for those who do not see them. */
export function Stars({ rating, className = 'h-4' }: { rating: number; className?: string | undefined }) {
  const clamped = Math.min(5, Math.max(0, rating))
  return (
    <span className={`relative inline-block aspect-5/1 ${className}`}>
      <span className="sr-only">Rated {clamped.toFixed(1)} out of 5</span>
      <Row className="text-line-strong/50" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${clamped * 20}%` }}>
        <Row className="text-star" />
      </span>
    </span>
  )
}

function Row({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 100 20"
      aria-hidden
      className={`absolute inset-y-0 left-0 h-full max-w-none ${className}`}
    >
      <path fill="currentColor" d={FIVE_STARS} />
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
