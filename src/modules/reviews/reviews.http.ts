import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { z } from 'zod'

import { type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { jsonBody } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { Review } from './review.ts'
import { reviewInput, reviewJson, reviewPage, reviewsQuery } from './reviews.schema.ts'
import type { ReviewsService } from './reviews.service.ts'

export function createReviewsHttp({ reviews }: { reviews: ReviewsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  const listed = { 200: jsonBody('One page of reviews.', reviewPage) }
  app.get(
    '/books/:id/reviews',
    describeRoute({ tags: ['Reviews'], summary: "List a book's reviews, newest first", responses: listed }),
    validate('query', reviewsQuery),
    async (c) => {
      const id = c.req.param('id')
      const { page, limit } = c.req.valid('query')
      const found = await reviews.ofBook(id, page, limit)
      // The cache in front reads and removes this header, so it never leaves the server.
      c.header('x-page-tags', `reviews:${id},book:${id}`)
      return c.json({ ...found, reviews: found.reviews.map(toRest) })
    },
  )

  const written = {
    201: jsonBody('The review.', reviewJson),
    200: jsonBody('The review, in place of the one that the shopper wrote before.', reviewJson),
  }
  app.post(
    '/books/:id/reviews',
    describeRoute({ tags: ['Reviews'], summary: 'Review a book, once per shopper', responses: written }),
    signedIn,
    validate('json', reviewInput),
    async (c) => {
      const { review, isFirst } = await reviews.write(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json(toRest(review), isFirst ? 201 : 200)
    },
  )

  return app
}

function toRest(review: Review): z.infer<typeof reviewJson> {
  const { id, rating, comment, userName, verifiedBuyer, createdAt } = review
  const user = { name: userName }
  return { _id: id, rating, comment, user, verifiedBuyer, createdAt: createdAt.toISOString() }
}
