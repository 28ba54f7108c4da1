import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { AuditService } from './audit.service.ts'
import { listAudit } from './audit.operations.ts'

/**
 * Mounts the audit log's endpoint. `src/http/api/audited.ts` writes the log.
 *
 * @param sentenceOf returns what an operation's name stands for: 'changed a book'
 */
export function createAuditHttp(
  { audit }: { audit: AuditService },
  sentenceOf: (operation: string) => string | undefined,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listAudit, async (c) => {
    const { entries, ...totals } = await audit.list(c.req.valid('query'))
    const described = entries.map((entry) => ({ ...entry, did: sentenceOf(entry.action) ?? entry.action }))
    return { ...totals, entries: described }
  })
  return app
}
