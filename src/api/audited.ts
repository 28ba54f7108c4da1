import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { isStaff } from '#modules/accounts/permissions.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'

import { endpointPath, isWebhook } from './endpoints.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

/** What is read in bulk and leaves the shop: who took it, and by which filters, is written as if it were an action. */
const AUDITED_READS = [
  'GET /admin/orders/export',
  'GET /admin/users/export',
  'GET /admin/tax-register/:table',
  'GET /admin/settlements/files/:file',
]

/**
 * Writes what staff ask for into the audit log: a row before anything is done, its end after. So nothing that staff wrote
 * is missing, and what did not end is seen.
 */
export function audited(audit: Pick<AuditService, 'begin' | 'finish'>, endpoints: Hono<HttpEnv>) {
  const actionOf = namerOf(endpoints)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { actor, requestId, address, log } = c.var
    const path = endpointPath(c.req.path)
    // Webhooks are another system's actions, whatever token comes with them; their signature is over the very bytes.
    if (!actor || !isStaff(actor.role) || isWebhook(path)) return next()
    const action = actionOf(c.req.method, path)
    // A read, or no endpoint: nothing is done.
    if (!action) return next()
    const id = await audit.begin(actor, { ...action, sent: await sentWith(c), requestId, address })
    await next()
    await audit.finish(id, c.res.status).catch((err: unknown) => {
      // The action is done and its row is there, unfinished: no reason to tell the person that it failed.
      log.error({ err, id }, 'the audit log could not be completed')
    })
    return undefined
  })
}

/** The JSON of a body, the query of a read. Hono keeps what was read: the handler reads the same body again. */
async function sentWith({ req }: Context<HttpEnv>): Promise<unknown> {
  if (READS.includes(req.method)) return req.query()
  const json = req.header('content-type')?.toLowerCase().startsWith('application/json')
  return json ? req.json<unknown>().catch(() => undefined) : undefined
}

interface ActionName {
  /** The endpoint as it is mounted: what stands in its parameters is never part of it. */
  action: string
  /** The parameters of the path; those that open something are left out. */
  subject: string
}

/** What opens an account must not stand in a log. */
const SECRET_PARAMETER = 'token'

function namerOf(endpoints: Hono<HttpEnv>): (method: string, path: string) => ActionName | undefined {
  const mounted = endpoints.routes
    .filter(({ method, path }) => isWritten(method, `${method} ${path}`))
    .map(({ method, path }) => ({
      method,
      action: `${method} ${path}`,
      pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    }))
  return (method, path) => {
    for (const { action, pattern, method: own } of mounted) {
      const match = own === method ? pattern.exec(path) : null
      if (match) return { action, subject: subjectOf(match.groups ?? {}) }
    }
    return undefined
  }
}

function isWritten(method: string, endpoint: string): boolean {
  return method !== 'ALL' && (!READS.includes(method) || AUDITED_READS.includes(endpoint))
}

function subjectOf(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) => (name === SECRET_PARAMETER ? [] : value.slice(0, 64)))
    .join(' ')
}
