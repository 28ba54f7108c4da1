import { useRef } from 'react'
import { useRevalidator } from 'react-router'

import type { ReviewPage } from '#web/book/review.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewPages } from './review-pages.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { useReviews } from './use-reviews.ts'

/** What readers say of a book, 5 per page, and the form to say something oneself (spec §2). */
export function ReviewsPanel({ bookId, first }: { bookId: string; first: ReviewPage }) {
  const { shown, state, load } = useReviews(bookId, first)
  const { revalidate } = useRevalidator()
  const top = useRef<HTMLDivElement>(null)
  const turnTo = async (page: number) => {
    await load(page)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  /** The list begins anew (spec §4); the counts above it and in the tab follow. */
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
        {shown.total > 0 ? <ReviewSummary {...shown} /> : <p className="text-ink-soft">No reviews yet.</p>}
        <ol className="grid gap-6">
          {shown.reviews.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </ol>
        {typeof state === 'object' ? <LoadFault onRetry={() => void load(state.failedPage)} /> : null}
        <ReviewPages page={shown.page} total={shown.total} onChoose={(page) => void turnTo(page)} />
      </div>
      <ReviewForm bookId={bookId} onReviewed={onReviewed} />
    </div>
  )
}

function LoadFault({ onRetry }: { onRetry(): void }) {
  return (
    <Notice tone="danger" role="alert">
      The reviews could not be loaded.{' '}
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
