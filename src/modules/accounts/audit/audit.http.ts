import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { AuditService } from './audit.service.ts'
import { listAudit } from './audit.operations.ts'

/** Mounts the audit log's endpoint. `src/http/api/audited.ts` writes the log. */
export function createAuditHttp({ audit }: { audit: AuditService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listAudit, (c) => audit.list(c.req.valid('query')))
  return app
}
