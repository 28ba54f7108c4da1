import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'

import { endpointPath, isWebhook } from './endpoints.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']
const ID = /^([0-9a-f]{24}|[A-Za-z]+_[A-Za-z0-9]+)$/

/**
 * Writes what staff ask for into the audit log: a row before anything is done, its end after. So nothing that staff wrote
 * is missing, and what did not end is seen.
 */
export function audited(audit: Pick<AuditService, 'begin' | 'finish'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { actor, requestId, address, log } = c.var
    const path = endpointPath(c.req.path)
    // Webhooks are another system's deeds, whatever token comes with them; their signature is over the very bytes.
    if (!actor?.isAdmin || READS.includes(c.req.method) || isWebhook(path)) return next()
    const json = c.req.header('content-type')?.toLowerCase().startsWith('application/json')
    // Hono keeps what was read: the handler reads the same body again.
    const sent = json ? await c.req.json<unknown>().catch(() => undefined) : undefined
    const { action, subject } = namesOf(c.req.method, path)
    const id = await audit.begin(actor, { action, subject, sent, requestId, address })
    await next()
    await audit.finish(id, c.res.status).catch((err: unknown) => {
      // The deed is done and its row is there, unfinished: no reason to tell the person that it failed.
      log.error({ err, id }, 'the audit log could not be completed')
    })
    return undefined
  })
}

/** '/books/01ab…' → 'PUT /books/:id' and the id. */
function namesOf(method: string, path: string): { action: string; subject: string } {
  const parts = path.split('/')
  const action = `${method} ${parts.map((part) => (ID.test(part) ? ':id' : part)).join('/')}`
  return { action: action.slice(0, 200), subject: parts.filter((part) => ID.test(part)).join(' ') }
}
