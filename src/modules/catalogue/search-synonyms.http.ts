import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'

import type { CatalogueService } from './catalogue.service.ts'
import { synonymChange, synonymList } from './search-synonyms.ts'

const describe = (summary: string) =>
  describeResponse({
    tag: 'Catalogue',
    summary,
    schema: synonymList,
    description: 'The current list.',
  })

/** Routes for the owner's list of search synonyms. */
export function createSearchSynonymsHttp({ catalogue }: { catalogue: CatalogueService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /admin/synonyms', {
    described: describe('List search synonyms; admin only'),
    permission: 'content.write',
    handler: async (c) => c.json({ synonyms: await catalogue.synonyms() }),
  })

  endpoint(app, 'PUT /admin/synonyms', {
    described: describe('Replace search synonyms; admin only'),
    permission: 'content.write',
    json: synonymChange,
    handler: async (c) => {
      const { synonyms, loaded } = c.req.valid('json')
      return c.json({ synonyms: await catalogue.replaceSynonyms(c.var.actor, synonyms, loaded) })
    },
  })

  return app
}
