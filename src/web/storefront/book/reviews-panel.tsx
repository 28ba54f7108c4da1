import { useRef, useState } from 'react'

import { api } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageNumbers } from '#web/ui/page-numbers.ts'
import { Stars } from '#web/ui/stars.tsx'

import { dayOf, type ReviewPage, REVIEWS_PER_PAGE, type ReviewView } from './review.ts'

/** Reviews of a book, 5 per page; the first page came with the document. */
export function ReviewsPanel({ bookId, first }: { bookId: string; first: ReviewPage }) {
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | { failedPage: number }>('idle')
  const top = useRef<HTMLDivElement>(null)
  const load = async (page: number) => {
    setState('loading')
    try {
      const query = { page, limit: REVIEWS_PER_PAGE }
      setShown(await api.get<ReviewPage>(`/books/${bookId}/reviews`, { query }))
      setState('idle')
      top.current?.scrollIntoView({ block: 'nearest' })
    } catch (error) {
      // oxlint-disable-next-line no-console -- spec §8: logged only
      console.error(error)
      setState({ failedPage: page })
    }
  }
  if (shown.total === 0) return <p className="text-ink-soft">No reviews yet.</p>
  return (
    <div ref={top} aria-busy={state === 'loading'} className="grid max-w-3xl gap-6">
      <ol className="grid gap-6">
        {shown.reviews.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </ol>
      {typeof state === 'object' ? (
        <Notice tone="danger" role="alert">
          The reviews could not be loaded.{' '}
          <Button variant="ghost" size="sm" onClick={() => void load(state.failedPage)}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <ReviewPages page={shown.page} total={shown.total} onChoose={(page) => void load(page)} />
    </div>
  )
}

function ReviewItem({ review }: { review: ReviewView }) {
  return (
    <li className="border-b border-line pb-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="font-semibold">{review.user?.name || 'Anonymous'}</span>
        {review.createdAt ? (
          <time dateTime={review.createdAt} className="text-sm text-ink-soft">
            {dayOf(new Date(review.createdAt))}
          </time>
        ) : null}
      </div>
      <p className="mt-2 break-words whitespace-pre-line">{review.comment}</p>
    </li>
  )
}

function ReviewPages({
  page,
  total,
  onChoose,
}: {
  page: number
  total: number
  onChoose(page: number): void
}) {
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
