import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { CatalogueService } from './catalogue.service.ts'
import { synonymChange, synonymList } from './search-synonyms.ts'

const describe = (summary: string) =>
  describeResponse({
    tag: 'Catalogue',
    summary,
    schema: synonymList,
    description: 'The list as it is now.',
    secured: false,
  })

/** Routes for the owner's list of search synonyms. */
export function createSearchSynonymsHttp({ catalogue }: { catalogue: CatalogueService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/admin/synonyms', describe('List search synonyms; admin only'), adminOnly, async (c) =>
    c.json({ synonyms: await catalogue.synonyms(c.var.actor) }),
  )

  app.put(
    '/admin/synonyms',
    describe('Replace search synonyms; admin only'),
    adminOnly,
    validate('json', synonymChange),
    async (c) => {
      const { synonyms, loaded } = c.req.valid('json')
      return c.json({ synonyms: await catalogue.replaceSynonyms(c.var.actor, synonyms, loaded) })
    },
  )

  return app
}
