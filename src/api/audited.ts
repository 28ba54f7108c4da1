import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { isStaff } from '#modules/accounts/permissions.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'

import { endpointPath, isWebhook } from './endpoints.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Bulk reads that leave the shop are recorded like writes, with their filters. */
const AUDITED_READS = [
  'GET /admin/orders/export',
  'GET /admin/users/export',
  'GET /admin/tax-register/:table',
  'GET /admin/settlements/files/:file',
]

/**
 * Records staff requests in the audit log: a row before anything is done, its status afterwards. So no write
 * is missing, and interrupted ones are visible.
 */
export function audited(audit: Pick<AuditService, 'begin' | 'finish'>, endpoints: Hono<HttpEnv>) {
  const actionOf = namerOf(endpoints)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { actor, requestId, address, log } = c.var
    const path = endpointPath(c.req.path)
    // Webhooks are another system's actions, whatever token they carry; their
    // signature covers the exact bytes.
    if (!actor || !isStaff(actor.role) || isWebhook(path)) return next()
    const action = actionOf(c.req.method, path)
    // A read, or an unknown endpoint: nothing to record.
    if (!action) return next()
    const id = await audit.begin(actor, { ...action, sent: await sentWith(c), requestId, address })
    await next()
    await audit.finish(id, c.res.status).catch((err: unknown) => {
      // The action succeeded and its row exists, unfinished; the user need not see an error.
      log.error({ err, id }, 'audit entry not completed')
    })
    return undefined
  })
}

/**
 * The JSON body, or the query of a read. Hono caches what was read, so the handler can read the same body.
 */
async function sentWith({ req }: Context<HttpEnv>): Promise<unknown> {
  if (READS.includes(req.method)) return req.query()
  const json = req.header('content-type')?.toLowerCase().startsWith('application/json')
  return json ? req.json<unknown>().catch(() => undefined) : undefined
}

interface ActionName {
  /** The endpoint's route pattern, without parameter values. */
  action: string
  /** The path parameters, except secret ones. */
  subject: string
}

/** A token that opens an account must not appear in a log. */
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
