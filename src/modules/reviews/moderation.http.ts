import { Hono } from 'hono'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import {
  type ModeratedReviewBody,
  moderatedReview,
  moderationInput,
  moderationPage,
  moderationQuery,
  ownReviews,
} from './moderation.schema.ts'
import type { ModeratedReview, ModerationService } from './moderation.service.ts'

const describe = describer({ tag: 'Reviews', description: 'The current state.' })

/** Moderation for staff, and authors' own reviews including hidden ones. */
export function createModerationHttp({ moderation }: { moderation: ModerationService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/reviews',
    describe('List reviews of all books, newest first; staff only', moderationPage),
    adminOnly,
    validate('query', moderationQuery),
    async (c) => {
      const { reviews, ...rest } = await moderation.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, reviews: reviews.map(toBody) })
    },
  )
  app.put(
    '/admin/reviews/:id',
    describe('Hide a review with a reason, or show it again; staff only', moderatedReview),
    adminOnly,
    validate('json', moderationInput),
    async (c) => {
      const review = await moderation.setHidden(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json(toBody(review))
    },
  )
  app.get(
    '/account/reviews',
    describe('List my reviews, with the reason of hidden ones', ownReviews),
    signedIn,
    async (c) => {
      const own = await moderation.own(c.var.actor)
      return c.json({ reviews: own.map(toOwn) })
    },
  )
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
