import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import { auditPage, auditQuery } from './audit.schema.ts'
import type { AuditService } from './audit.service.ts'

/** Mounts the audit log's endpoint. `src/http/api/audited.ts` writes the log. */
export function createAuditHttp({ audit }: { audit: AuditService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/audit', {
    tag: 'Audit',
    summary: 'List writes by staff, newest first; managers and owners only',
    description: 'Without passwords and tokens.',
    permission: 'audit.read',
    query: auditQuery,
    output: auditPage,
    handler: (c) => audit.list(c.req.valid('query')),
  })
  return app
}
