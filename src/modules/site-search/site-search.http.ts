import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { searchBooksQuery } from '#modules/catalogue/book-queries.schema.ts'

import type { SiteSearchService } from './site-search.service.ts'
import { MAX_PLACES, PLACE_KINDS, TAGS_OF_PLACES } from './site-search.ts'

/** `GET /search/places`. */
const placesQuery = searchBooksQuery.pick({ query: true })

const placeJson = z
  .object({
    kind: z.enum(PLACE_KINDS),
    name: z.string(),
    address: z.string().meta({
      description:
        'A slug; the number of a combo; the exam and attempt, or an exam’s filter, or empty for all exams; the Act and number of a section; the query for several sections.',
    }),
    books: z
      .number()
      .int()
      .meta({ description: 'Number of books there; 0 for an e-book, an exam and sections.' }),
  })
  .meta({ id: 'Place' })

/** Mounts the search field's suggestions other than books. */
export function createSiteSearchHttp({ siteSearch }: { siteSearch: SiteSearchService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /search/places', {
    tag: 'Catalogue',
    summary: 'Find sections, categories, combos, e-books, exams, authors and publishers',
    description: 'At most three sections, then at most three others, best first.',
    public: true,
    query: placesQuery,
    output: z.array(placeJson),
    handler: async (c) => {
      c.header('x-page-tags', TAGS_OF_PLACES.join(','))
      return c.json(await siteSearch.places(c.req.valid('query').query, MAX_PLACES))
    },
  })
  return app
}
