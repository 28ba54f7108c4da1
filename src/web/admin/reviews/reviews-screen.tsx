import type { ModerationPage } from '#modules/reviews/moderation.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useFilterAndPage } from '#web/admin/kit/address/use-filter-and-page.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ReviewCard } from './review-card.tsx'
import { ReviewFilters } from './review-filters.tsx'

const loadReviews = (query: string, signal: AbortSignal) =>
  adminApi.get<ModerationPage>(`/admin/reviews?${query}`, { signal })

/** What readers say of the books, newest first. State, stars, search and page are in the address. */
export default function ReviewsScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage({ state: '', rating: '', search: '' })
  const list = useLoad(new URLSearchParams({ ...filter, page: String(page) }).toString(), loadReviews)
  return (
    <AdminPage
      title="Reviews"
      lead="A hidden review leaves its page and the rating. Nothing is lost: it can be shown again."
    >
      <ReviewFilters {...filter} onChange={change} />
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load reviews" onRetry={list.reload} />
      ) : null}
      {list.data ? <Reviews found={list.data} onChanged={list.reload} /> : <Skeleton className="h-96" />}
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
    </AdminPage>
  )
}

function Reviews({ found, onChanged }: { found: ModerationPage; onChanged(): void }) {
  if (found.reviews.length === 0) return <EmptyState title="No reviews here." />
  return (
    <ul className="flex flex-col gap-4">
      {found.reviews.map((review) => (
        <ReviewCard key={review._id} review={review} onChanged={onChanged} />
      ))}
    </ul>
  )
}
