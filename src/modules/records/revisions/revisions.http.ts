import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { RevisionsService } from './revisions.service.ts'
import { listRevisions, listDeleted } from './revisions.operations.ts'

export function createRevisionsHttp({ revisions }: { revisions: RevisionsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listRevisions, async (c) =>
    c.json(await revisions.of(c.var.actor, c.req.param(), c.req.valid('query').page)),
  )
  implement(app, listDeleted, async (c) =>
    c.json({ removed: await revisions.deleted(c.var.actor, c.req.param('kind')) }),
  )
  return app
}
