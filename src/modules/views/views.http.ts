import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { ViewRow } from './views.repository.ts'
import { savedViewsBody, type SavedViewsJson, viewInput, viewsQuery } from './views.schema.ts'
import type { ViewsService } from './views.service.ts'

const tag = 'Views'

export function createViewsHttp({ views }: { views: ViewsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/views',
    describeResponse({
      tag,
      summary: 'Views of a list that the caller has saved; staff only',
      schema: savedViewsBody,
      description: 'By name.',
    }),
    adminOnly,
    validate('query', viewsQuery),
    async (c) => c.json(toBody(await views.list(c.var.actor, c.req.valid('query').list))),
  )
  app.put(
    '/admin/views',
    describeResponse({
      tag,
      summary: 'Save a view; one of the same name shows this from now on; staff only',
      schema: savedViewsBody,
      description: 'All views of that list.',
    }),
    adminOnly,
    validate('json', viewInput),
    async (c) => c.json(toBody(await views.save(c.var.actor, c.req.valid('json')))),
  )
  app.delete(
    '/admin/views/:id',
    describeResponse({
      tag,
      summary: 'Delete a view; staff only',
      schema: doneBody,
      description: 'Deleted.',
    }),
    adminOnly,
    async (c) => {
      await views.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'View deleted' })
    },
  )
  return app
}

function toBody(rows: readonly ViewRow[]): SavedViewsJson {
  return { views: rows.map(({ id, name, query }) => ({ _id: id, name, query })) }
}
