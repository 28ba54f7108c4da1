import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import type { NameWithBio } from './contributors.repository.ts'
import {
  bioChange,
  contributorsBody,
  contributorsQuery,
  type StaffContributor,
  staffContributor,
} from './contributors.schema.ts'
import type { ContributorTexts } from './contributor-texts.service.ts'

const group = { tag: 'Contributors', description: 'The current state.' }

export function createContributorsHttp({
  contributorTexts,
}: {
  contributorTexts: ContributorTexts
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/contributors', {
    ...group,
    summary: 'List authors and publishers with a page, by name; staff only',
    permission: 'content.write',
    query: contributorsQuery,
    output: contributorsBody,
    handler: async (c) => {
      const { page, limit, ...filter } = c.req.valid('query')
      const window = { limit, offset: (page - 1) * limit }
      const { contributors: found, ...rest } = await contributorTexts.list(filter, window)
      return c.json({ contributors: found.map(toBody), ...rest })
    },
  })
  endpoint(app, 'PUT /admin/contributors/:kind/:slug', {
    ...group,
    summary: 'Set the text about an author or publisher; staff only',
    permission: 'content.write',
    json: bioChange,
    output: staffContributor,
    handler: async (c) => {
      const { kind, slug } = c.req.param()
      return c.json(toBody(await contributorTexts.write(c.var.actor, kind, slug, c.req.valid('json'))))
    },
  })
  return app
}

function toBody(named: NameWithBio): StaffContributor {
  return { _id: `${named.kind}/${named.slug}`, ...named }
}
