import { listStaffReviews } from '#modules/customer-service/reviews/reviews.operations.ts'
import { choiceFilter, searchFilter } from '#web/admin/kit/list/filters.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { ReviewCard } from './review-card.tsx'

/** Readers' reviews, newest first. */
export default listScreen(listStaffReviews, {
  title: ADMIN_PAGES.reviews.title,
  rows: ({ reviews }) => reviews,
  lead: 'Hidden reviews aren’t shown and don’t count towards the rating. You can show them again at any time.',
  failed: 'Failed to load reviews',
  empty: 'No reviews here.',
  filters: {
    search: searchFilter('Search', 'Text, book or reader'),
    state: choiceFilter('State', [
      ['', 'All'],
      ['shown', 'Shown'],
      ['hidden', 'Hidden'],
    ]),
    rating: choiceFilter('Rating', [
      ['', 'All'],
      ['5', '5 stars'],
      ['4', '4 stars'],
      ['3', '3 stars'],
      ['2', '2 stars'],
      ['1', '1 star'],
    ]),
  },
  card: (review) => <ReviewCard key={review._id} review={review} />,
})
