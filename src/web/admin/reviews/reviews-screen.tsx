import type { ModerationPage } from '#modules/reviews/moderation.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { Pager } from '#web/admin/kit/list/list.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ReviewCard } from './review-card.tsx'

/** Readers' reviews, newest first. State, stars, search and page are in the address. */
export default function ReviewsScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage({ state: '', rating: '', search: '' })
  const query = new URLSearchParams({ ...filter, page: String(page) })
  const list = useApi<ModerationPage>(`/admin/reviews?${query}`)
  return (
    <AdminPage
      title="Reviews"
      lead="A hidden review no longer shows or counts in the rating. You can show it again at any time."
    >
      <ReviewFilters {...filter} onChange={change} />
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load reviews" onRetry={list.reload} />
      ) : null}
      {list.data ? <Reviews found={list.data} /> : <Skeleton className="h-96" />}
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
    </AdminPage>
  )
}

function Reviews({ found }: { found: ModerationPage }) {
  if (found.reviews.length === 0) return <EmptyState title="No reviews here." />
  return (
    <ul className="flex flex-col gap-4">
      {found.reviews.map((review) => (
        <ReviewCard key={review._id} review={review} />
      ))}
    </ul>
  )
}

interface ReviewFiltersProps {
  state: string
  rating: string
  search: string
  onChange(change: { state?: string; rating?: string; search?: string }): void
}

function ReviewFilters({ state, rating, search, onChange }: ReviewFiltersProps) {
  return (
    <search aria-label="Reviews" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <SearchField
        label="Search"
        placeholder="Text, book or reader"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="State" value={state} onValue={(state) => onChange({ state })}>
        <option value="">All</option>
        <option value="shown">Shown</option>
        <option value="hidden">Hidden</option>
      </Choice>
      <Choice label="Rating" value={rating} onValue={(rating) => onChange({ rating })}>
        <option value="">All</option>
        {['5', '4', '3', '2', '1'].map((stars) => (
          <option key={stars} value={stars}>
            {stars === '1' ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </Choice>
    </search>
  )
}
