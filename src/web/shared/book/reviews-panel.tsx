import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { listReviews } from '#modules/customer-service/reviews/reviews.operations.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageNumbers } from '#web/ui/pagination.tsx'
import { Stars } from '#web/ui/stars.tsx'

import { ReviewForm } from './review-form.tsx'
import { type ReviewPage, REVIEWS_PER_PAGE, type ReviewView } from './review.ts'

/** A book's reviews, 5 per page, and the form for a new review (spec §2). */
export function ReviewsPanel({ bookId, first }: { bookId: string; first: ReviewPage }) {
  const { shown, state, load } = useReviews(bookId, first)
  const { revalidate } = useRevalidator()
  const top = useRef<HTMLDivElement>(null)
  const turnTo = async (page: number) => {
    await load(page)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  /** Shows page 1 (spec §4) and refreshes the counts above the list and in the tab. */
  const onReviewed = () => {
    void load(1)
    void revalidate()
  }
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:gap-14">
      <div
        ref={top}
        aria-busy={state === 'loading'}
        className="grid grid-cols-1 scroll-mt-32 content-start gap-6"
      >
        <ReviewSummary {...shown} />
        {shown.reviews.length > 0 ? (
          <ol className="grid gap-6">
            {shown.reviews.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ol>
        ) : null}
        {typeof state === 'object' ? <LoadFailure onRetry={() => void load(state.failedPage)} /> : null}
        <ReviewPages page={shown.page} total={shown.total} onChoose={(page) => void turnTo(page)} />
      </div>
      <ReviewForm bookId={bookId} onReviewed={onReviewed} />
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry(): void }) {
  return (
    <Notice tone="danger" role="alert">
      <span>We couldn’t load the reviews. </span>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

function ReviewItem({ review }: { review: ReviewView }) {
  return (
    <li className="border-b border-line pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="font-semibold [overflow-wrap:anywhere]">{review.user?.name || 'Anonymous'}</span>
        {review.verifiedBuyer ? <Badge tone="savings">Verified buyer</Badge> : null}
        {review.createdAt ? (
          <span className="text-sm text-ink-soft">
            {review.firstWrittenAt ? (
              <span>{`${longIndianDay(new Date(review.firstWrittenAt))} · Edited `}</span>
            ) : null}
            <time dateTime={review.createdAt}>{longIndianDay(new Date(review.createdAt))}</time>
          </span>
        ) : null}
        <a
          href={links.reportReview(review._id)}
          rel="nofollow"
          aria-label={`Report the review by ${review.user?.name || 'Anonymous'}`}
          className="ml-auto inline-flex min-h-6 items-center text-sm text-ink-soft underline-offset-4 hover:underline"
        >
          Report
        </a>
      </div>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{review.comment}</p>
    </li>
  )
}

interface ReviewPagesProps {
  page: number
  total: number
  onChoose(page: number): void
}

/** Numbered page buttons (spec §2). Renders nothing for a single page. */
function ReviewPages({ page, total, onChoose }: ReviewPagesProps) {
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

type Summary = Pick<ReviewPage, 'rating' | 'ratings' | 'total'>

/** The rating, the reviews that don't count in it, and the rules. */
function ReviewSummary({ rating, ratings, total }: Summary) {
  const counted = ratings.reduce((sum, count) => sum + count, 0)
  const others = total - counted
  return (
    <div className="grid grid-cols-1 gap-4 border-b border-line pb-6">
      {counted > 0 ? <Ratings rating={rating} ratings={ratings} total={counted} /> : null}
      <p className="text-sm text-ink-soft">
        {total === 0 ? <span>No reviews yet. </span> : null}
        {others > 0 ? (
          <span>
            {others === 1
              ? '1 review doesn’t count in the rating because we couldn’t confirm its writer. '
              : `${others} reviews don’t count in the rating because we couldn’t confirm their writers. `}
          </span>
        ) : null}
        <a href={`${links.fairPractices()}#how-we-handle-reviews`} className="underline underline-offset-4">
          How we handle reviews
        </a>
      </p>
    </div>
  )
}

/** The average rating, and the number of reviews with 5, 4, … 1 stars. */
function Ratings({ rating, ratings, total }: Summary) {
  return (
    <section
      aria-label="Ratings"
      className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-[max-content_1fr]"
    >
      <p className="grid justify-items-start gap-1 sm:justify-items-center">
        <span aria-hidden className="type-display tabular-nums">
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

type State = 'idle' | 'loading' | { failedPage: number }

/**
 * The current page of reviews. The first page is part of the document. A late response never replaces a newer
 * page.
 */
function useReviews(bookId: string, first: ReviewPage) {
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<State>('idle')
  const latest = useRef(0)
  const load = useCallback(
    async (page: number): Promise<void> => {
      const request = ++latest.current
      setState('loading')
      try {
        const query = { page, limit: REVIEWS_PER_PAGE }
        const answer = await call(listReviews, { param: { id: bookId }, query })
        if (request !== latest.current) return
        setShown(answer)
        setState('idle')
      } catch (error) {
        // oxlint-disable-next-line no-console -- spec §8: logged only
        console.error(error)
        if (request === latest.current) setState({ failedPage: page })
      }
    },
    [bookId],
  )
  return { shown, state, load }
}
