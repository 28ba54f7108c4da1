import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { NameWithBio } from './contributors.repository.ts'
import type { StaffContributor } from './contributors.schema.ts'
import type { ContributorTexts } from './contributor-texts.service.ts'
import { listContributors, changeContributor } from './contributors.operations.ts'

export function createContributorsHttp({
  contributorTexts,
}: {
  contributorTexts: ContributorTexts
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listContributors, async (c) => {
    const { page, limit, ...filter } = c.req.valid('query')
    const window = { limit, offset: (page - 1) * limit }
    const { contributors: found, ...rest } = await contributorTexts.list(filter, window)
    return c.json({ contributors: found.map(toBody), ...rest })
  })
  implement(app, changeContributor, async (c) => {
    const { kind, slug } = c.req.param()
    return c.json(toBody(await contributorTexts.write(c.var.actor, kind, slug, c.req.valid('json'))))
  })
  return app
}

function toBody(named: NameWithBio): StaffContributor {
  return { _id: `${named.kind}/${named.slug}`, ...named }
}
