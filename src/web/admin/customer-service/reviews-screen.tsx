import { listStaffReviews } from '#modules/customer-service/reviews/reviews.operations.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { CardList } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'

import { ReviewCard } from './review-card.tsx'

/** Readers' reviews, newest first. State, stars, search and page are in the URL. */
export default function ReviewsScreen() {
  const pages = useFilterAndPage({ state: '', rating: '', search: '' })
  const list = useOperation(listStaffReviews, { query: pages.query })
  return (
    <AdminPage
      title="Reviews"
      lead="Hidden reviews aren’t shown and don’t count towards the rating. You can show them again at any time."
    >
      <ReviewFilters {...pages.filter} onChange={pages.change} />
      <CardList
        list={list}
        failed="Failed to load reviews"
        items={list.data?.reviews}
        empty="No reviews here."
        pages={pages}
      >
        {(review) => <ReviewCard key={review._id} review={review} />}
      </CardList>
    </AdminPage>
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
