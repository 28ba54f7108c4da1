import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import type { ViewRow } from './views.repository.ts'
import { savedViewsBody, type SavedViewsJson, viewInput, viewsQuery } from './views.schema.ts'
import type { ViewsService } from './views.service.ts'

const tag = 'Views'

export function createViewsHttp({ views }: { views: ViewsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/views', {
    tag,
    summary: 'Views of a list that the caller has saved; staff only',
    description: 'By name.',
    permission: 'admin.enter',
    query: viewsQuery,
    output: savedViewsBody,
    handler: async (c) => c.json(toBody(await views.list(c.var.actor, c.req.valid('query').list))),
  })
  endpoint(app, 'PUT /admin/views', {
    tag,
    summary: 'Save a view; one of the same name shows this from now on; staff only',
    description: 'All views of that list.',
    permission: 'admin.enter',
    json: viewInput,
    output: savedViewsBody,
    handler: async (c) => c.json(toBody(await views.save(c.var.actor, c.req.valid('json')))),
  })
  endpoint(app, 'DELETE /admin/views/:id', {
    tag,
    summary: 'Delete a view; staff only',
    description: 'Deleted.',
    permission: 'admin.enter',
    output: doneBody,
    handler: async (c) => {
      await views.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'View deleted' })
    },
  })
  return app
}

function toBody(rows: readonly ViewRow[]): SavedViewsJson {
  return { views: rows.map(({ id, name, query }) => ({ _id: id, name, query })) }
}
