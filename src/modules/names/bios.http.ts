import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { NameWithBio } from './bios.repository.ts'
import { bioChange, namesBody, namesQuery, type StaffName, staffName } from './bios.schema.ts'
import type { BiosService } from './bios.service.ts'

const describe = describer({ tag: 'Names', description: 'The current state.' })

export function createBiosHttp({ bios }: { bios: BiosService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/names',
    describe('List authors and publishers with a page, by name; staff only', namesBody),
    adminOnly,
    validate('query', namesQuery),
    async (c) => {
      const { page, limit, ...filter } = c.req.valid('query')
      const window = { limit, offset: (page - 1) * limit }
      const { names, ...rest } = await bios.list(c.var.actor, filter, window)
      return c.json({ names: names.map(toBody), ...rest })
    },
  )
  app.put(
    '/admin/names/:kind/:slug',
    describe('Set the text about an author or publisher; staff only', staffName),
    adminOnly,
    validate('json', bioChange),
    async (c) => {
      const { kind, slug } = c.req.param()
      return c.json(toBody(await bios.write(c.var.actor, kind, slug, c.req.valid('json'))))
    },
  )
  return app
}

function toBody(named: NameWithBio): StaffName {
  return { _id: `${named.kind}/${named.slug}`, ...named }
}
