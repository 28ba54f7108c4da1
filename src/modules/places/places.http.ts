import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { placeJson, placesQuery } from './places.schema.ts'
import type { PlacesService } from './places.service.ts'
import { TAGS_OF_PLACES } from './places.ts'

const MOST_PLACES = 3

/** The endpoint of what the search field suggests besides books. */
export function createPlacesHttp({ places }: { places: PlacesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/search/places',
    describeAnswer({
      tag: 'Catalogue',
      summary: 'Categories, combos and e-books that a question names',
      description: 'Best first, at most three.',
      schema: z.array(placeJson),
      secured: false,
    }),
    validate('query', placesQuery),
    async (c) => {
      c.header('x-page-tags', TAGS_OF_PLACES.join(','))
      return c.json(await places.places(c.req.valid('query').query, MOST_PLACES))
    },
  )
  return app
}
