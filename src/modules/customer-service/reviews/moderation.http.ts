import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import {
  moderatedReview,
  moderationInput,
  moderationPage,
  moderationQuery,
  ownReviews,
} from './moderation.schema.ts'
import type { ModerationService } from './moderation.service.ts'

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
