import { REVIEWS_PER_PAGE } from '#web/book/review.ts'
import { pageNumbers } from '#web/ui/page-numbers.ts'

interface ReviewPagesProps {
  page: number
  total: number
  onChoose(page: number): void
}

/** Numbered page buttons (spec §2); none for a single page. */
export function ReviewPages({ page, total, onChoose }: ReviewPagesProps) {
  const pages = Math.ceil(total / REVIEWS_PER_PAGE)
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of reviews" className="flex flex-wrap gap-1">
      {pageNumbers(page, pages).map((n, i) =>
        n === null ? (
          <span key={`gap-${i}`} className="target inline-flex items-center justify-center">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-label={`Page ${n}`}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onChoose(n)}
            className="target rounded-md text-sm font-medium tabular-nums hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {n}
          </button>
        ),
      )}
    </nav>
  )
}
