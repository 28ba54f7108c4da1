import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { validate } from '#platform/http/validate.ts'

import { type reviewJson, reviewPage, reviewsQuery } from './reviews.schema.ts'
import type { Review, ReviewsService } from './reviews.service.ts'

export function createReviewsHttp({ reviews }: { reviews: ReviewsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/books/:id/reviews',
    describeRoute({
      tags: ['Reviews'],
      summary: 'Reviews of a book, newest first',
      responses: {
        200: {
          description: 'One page of reviews.',
          content: { 'application/json': { schema: resolver(reviewPage) } },
        },
      },
    }),
    validate('query', reviewsQuery),
    async (c) => {
      const id = c.req.param('id')
      const { page, limit } = c.req.valid('query')
      const found = await reviews.ofBook(id, page, limit)
      // Read and taken off by the cache in front; it never leaves the server.
      c.header('x-page-tags', `reviews:${id},book:${id}`)
      return c.json({ ...found, reviews: found.reviews.map(toRest) })
    },
  )

  return app
}

function toRest({ id, rating, comment, userName, createdAt }: Review): z.infer<typeof reviewJson> {
  return { _id: id, rating, comment, user: { name: userName }, createdAt: createdAt.toISOString() }
}
