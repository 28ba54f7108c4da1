import { operation } from '#modules/accounts/operation.ts'
import { MINUTE } from '#platform/limits/rates.ts'

import {
  moderatedReview,
  moderationInput,
  moderationPage,
  moderationQuery,
  ownReviews,
} from './moderation.schema.ts'
import { reviewInput, reviewJson, reviewPage, reviewsQuery } from './reviews.schema.ts'

const group = { tag: 'Reviews', description: 'The current state.' }

export const listReviews = operation('GET /books/:id/reviews', {
  tag: 'Reviews',
  summary: "List a book's reviews, newest first",
  description: 'One page of reviews.',
  public: true,
  query: reviewsQuery,
  output: reviewPage,
})

export const addReview = operation('POST /books/:id/reviews', {
  tag: 'Reviews',
  summary: 'Review a book, once per shopper',
  description: 'The review.',
  shopper: true,
  limits: [
    { by: 'address', points: 60, seconds: 10 * MINUTE },
    { by: 'account', points: 10, seconds: 10 * MINUTE },
  ],
  json: reviewInput,
  output: reviewJson,
  status: 201,
  others: {
    200: { description: 'The review, which replaces the shopper’s earlier one.', schema: reviewJson },
  },
})

export const listStaffReviews = operation('GET /admin/reviews', {
  ...group,
  summary: 'List reviews of all books, newest first; staff only',
  permission: 'reviews.moderate',
  query: moderationQuery,
  output: moderationPage,
})

export const moderateReview = operation('PUT /admin/reviews/:id', {
  ...group,
  summary: 'Hide a review with a reason, or show it again; staff only',
  permission: 'reviews.moderate',
  json: moderationInput,
  output: moderatedReview,
  audit: 'hid a review or showed it again',
})

export const listMyReviews = operation('GET /account/reviews', {
  ...group,
  summary: 'List my reviews, with the reason of hidden ones',
  shopper: true,
  output: ownReviews,
})
