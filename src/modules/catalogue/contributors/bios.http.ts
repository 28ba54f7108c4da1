import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import type { NameWithBio } from './bios.repository.ts'
import { bioChange, namesBody, namesQuery, type StaffName, staffName } from './bios.schema.ts'
import type { BiosService } from './bios.service.ts'

const group = { tag: 'Names', description: 'The current state.' }

export function createBiosHttp({ bios }: { bios: BiosService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/names', {
    ...group,
    summary: 'List authors and publishers with a page, by name; staff only',
    permission: 'content.write',
    query: namesQuery,
    output: namesBody,
    handler: async (c) => {
      const { page, limit, ...filter } = c.req.valid('query')
      const window = { limit, offset: (page - 1) * limit }
      const { names, ...rest } = await bios.list(filter, window)
      return c.json({ names: names.map(toBody), ...rest })
    },
  })
  endpoint(app, 'PUT /admin/names/:kind/:slug', {
    ...group,
    summary: 'Set the text about an author or publisher; staff only',
    permission: 'content.write',
    json: bioChange,
    output: staffName,
    handler: async (c) => {
      const { kind, slug } = c.req.param()
      return c.json(toBody(await bios.write(c.var.actor, kind, slug, c.req.valid('json'))))
    },
  })
  return app
}

function toBody(named: NameWithBio): StaffName {
  return { _id: `${named.kind}/${named.slug}`, ...named }
}
