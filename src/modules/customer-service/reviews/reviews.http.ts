import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { Review } from './review.ts'
import { reviewJson } from './reviews.schema.ts'
import type { ModerationService, ReviewsService } from './reviews.service.ts'
import {
  listReviews,
  addReview,
  listStaffReviews,
  moderateReview,
  listMyReviews,
} from './reviews.operations.ts'

export function createReviewsHttp({ reviews }: { reviews: ReviewsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, listReviews, async (c) => {
    const id = c.req.param('id')
    const { page, limit } = c.req.valid('query')
    const found = await reviews.ofBook(id, page, limit)
    // The cache between server and client reads and removes this header, so clients never get it.
    c.header('x-page-tags', `reviews:${id},book:${id}`)
    return { ...found, reviews: found.reviews.map(shownReview) }
  })

  implement(app, addReview, async (c) => {
    const { review, isFirst } = await reviews.write(c.var.actor, c.req.param('id'), c.req.valid('json'))
    return c.json(z.encode(reviewJson, shownReview(review)), isFirst ? 201 : 200)
  })

  return app
}

function shownReview({ userName, ...review }: Review): z.output<typeof reviewJson> {
  return { ...review, user: { name: userName } }
}

/** Mounts moderation for staff, and authors' own reviews, including hidden ones. */
export function createModerationHttp({ moderation }: { moderation: ModerationService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listStaffReviews, (c) => moderation.list(c.req.valid('query')))
  implement(app, moderateReview, (c) =>
    moderation.setHidden(c.var.actor, c.req.param('id'), c.req.valid('json')),
  )
  implement(app, listMyReviews, async (c) => ({ reviews: await moderation.own(c.var.actor) }))
  return app
}
