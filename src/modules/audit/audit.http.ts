import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { AuditRow } from './audit.repository.ts'
import { type AuditEntryBody, auditPage, auditQuery } from './audit.schema.ts'
import type { AuditService } from './audit.service.ts'

/** Reads the log; `src/api/audited.ts` writes it. */
export function createAuditHttp({ audit }: { audit: AuditService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/audit',
    describeResponse({
      tag: 'Audit',
      summary: 'List writes by staff, newest first; managers and owners only',
      schema: auditPage,
      description: 'Without passwords and tokens.',
    }),
    adminOnly,
    validate('query', auditQuery),
    async (c) => {
      const { entries, ...rest } = await audit.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, entries: entries.map(toBody) })
    },
  )
  return app
}

function toBody({ id, at, actorId: _actorId, ...entry }: AuditRow): AuditEntryBody {
  return { ...entry, _id: id, at: at.toISOString() }
}
