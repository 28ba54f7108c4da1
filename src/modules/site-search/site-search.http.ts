import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { SiteSearchService } from './site-search.service.ts'
import { MAX_PLACES, TAGS_OF_PLACES } from './site-search.ts'
import { searchPlaces } from './site-search.operations.ts'

/** Mounts the search field's suggestions other than books. */
export function createSiteSearchHttp({ siteSearch }: { siteSearch: SiteSearchService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, searchPlaces, async (c) => {
    c.header('x-page-tags', TAGS_OF_PLACES.join(','))
    return c.json(await siteSearch.places(c.req.valid('query').query, MAX_PLACES))
  })
  return app
}
