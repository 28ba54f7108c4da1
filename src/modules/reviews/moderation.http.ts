import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import {
  type ModeratedReviewBody,
  moderatedReview,
  moderationInput,
  moderationPage,
  moderationQuery,
  ownReviews,
} from './moderation.schema.ts'
import type { ModeratedReview, ModerationService } from './moderation.service.ts'

const group = { tag: 'Reviews', description: 'The current state.' }

/** Moderation for staff, and authors' own reviews including hidden ones. */
export function createModerationHttp({ moderation }: { moderation: ModerationService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/reviews', {
    ...group,
    summary: 'List reviews of all books, newest first; staff only',
    permission: 'reviews.moderate',
    query: moderationQuery,
    output: moderationPage,
    handler: async (c) => {
      const { reviews, ...rest } = await moderation.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, reviews: reviews.map(toBody) })
    },
  })
  endpoint(app, 'PUT /admin/reviews/:id', {
    ...group,
    summary: 'Hide a review with a reason, or show it again; staff only',
    permission: 'reviews.moderate',
    json: moderationInput,
    output: moderatedReview,
    handler: async (c) => {
      const review = await moderation.setHidden(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json(toBody(review))
    },
  })
  endpoint(app, 'GET /account/reviews', {
    ...group,
    summary: 'List my reviews, with the reason of hidden ones',
    shopper: true,
    output: ownReviews,
    handler: async (c) => {
      const own = await moderation.own(c.var.actor)
      return c.json({ reviews: own.map(toOwn) })
    },
  })
  return app
}

function toBody({ id, createdAt, hiddenAt, ...review }: ModeratedReview): ModeratedReviewBody {
  return {
    ...review,
    _id: id,
    createdAt: createdAt.toISOString(),
    hiddenAt: hiddenAt?.toISOString() ?? null,
  }
}

/** Omits who hid the review, which is internal to the shop. */
function toOwn({ id, bookId, title, rating, comment, createdAt, hiddenReason }: ModeratedReview) {
  return { _id: id, bookId, title, rating, comment, createdAt: createdAt.toISOString(), hiddenReason }
}
