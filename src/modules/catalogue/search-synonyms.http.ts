import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { CatalogueService } from './catalogue.service.ts'
import { listSynonyms, replaceSynonyms } from './search-synonyms.operations.ts'

/** Routes for the owner's list of search synonyms. */
export function createSearchSynonymsHttp({ catalogue }: { catalogue: CatalogueService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, listSynonyms, async (c) => c.json({ synonyms: await catalogue.synonyms() }))

  implement(app, replaceSynonyms, async (c) => {
    const { synonyms, loaded } = c.req.valid('json')
    return c.json({ synonyms: await catalogue.replaceSynonyms(c.var.actor, synonyms, loaded) })
  })

  return app
}
