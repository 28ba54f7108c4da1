import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { jsonBody } from '#platform/http/describe-answer.ts'
import { MINUTE } from '#platform/limits/rates.ts'

import {
  moderatedReview,
  moderationInput,
  moderationPage,
  moderationQuery,
  ownReviews,
} from './moderation.schema.ts'
import type { Review } from './review.ts'
import { reviewInput, reviewJson, reviewPage, reviewsQuery } from './reviews.schema.ts'
import type { ModerationService, ReviewsService } from './reviews.service.ts'

export function createReviewsHttp({ reviews }: { reviews: ReviewsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /books/:id/reviews', {
    tag: 'Reviews',
    summary: "List a book's reviews, newest first",
    description: 'One page of reviews.',
    public: true,
    query: reviewsQuery,
    output: reviewPage,
    handler: async (c) => {
      const id = c.req.param('id')
      const { page, limit } = c.req.valid('query')
      const found = await reviews.ofBook(id, page, limit)
      // The cache between server and client reads and removes this header, so clients never get it.
      c.header('x-page-tags', `reviews:${id},book:${id}`)
      return { ...found, reviews: found.reviews.map(shownReview) }
    },
  })

  endpoint(app, 'POST /books/:id/reviews', {
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
      200: jsonBody('The review, which replaces the shopper’s earlier one.', reviewJson),
    },
    handler: async (c) => {
      const { review, isFirst } = await reviews.write(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json(z.encode(reviewJson, shownReview(review)), isFirst ? 201 : 200)
    },
  })

  return app
}

function shownReview({ userName, ...review }: Review): z.output<typeof reviewJson> {
  return { ...review, user: { name: userName } }
}

const group = { tag: 'Reviews', description: 'The current state.' }

/** Mounts moderation for staff, and authors' own reviews, including hidden ones. */
export function createModerationHttp({ moderation }: { moderation: ModerationService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/reviews', {
    ...group,
    summary: 'List reviews of all books, newest first; staff only',
    permission: 'reviews.moderate',
    query: moderationQuery,
    output: moderationPage,
    handler: (c) => moderation.list(c.req.valid('query')),
  })
  endpoint(app, 'PUT /admin/reviews/:id', {
    ...group,
    summary: 'Hide a review with a reason, or show it again; staff only',
    permission: 'reviews.moderate',
    json: moderationInput,
    output: moderatedReview,
    handler: (c) => moderation.setHidden(c.var.actor, c.req.param('id'), c.req.valid('json')),
  })
  endpoint(app, 'GET /account/reviews', {
    ...group,
    summary: 'List my reviews, with the reason of hidden ones',
    shopper: true,
    output: ownReviews,
    handler: async (c) => ({ reviews: await moderation.own(c.var.actor) }),
  })
  return app
}
