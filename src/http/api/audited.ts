import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { AuditService } from '#modules/accounts/audit/audit.service.ts'
import type { Operation } from '#modules/accounts/operation.ts'
import { isStaff } from '#modules/accounts/roles.ts'

import { endpointPath, isWebhook } from './endpoints.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Records staff requests in the audit log: inserts a row before anything is done, and its status afterwards.
 * So no write is missing, and interrupted writes are visible.
 */
export function audited(audit: Pick<AuditService, 'begin' | 'finish'>, declared: readonly Operation[]) {
  const find = endpointFinder(declared)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { actor, requestId, address, log } = c.var
    const path = endpointPath(c.req.path)
    // Webhooks are another system's actions, whatever token they carry. Their bodies aren't parsed here,
    // because their signature covers the exact bytes.
    if (!actor || !isStaff(actor.role) || isWebhook(path)) return next()
    const [endpoint, parameters = {}] = find(c.req.method, path) ?? []
    // Unknown endpoints, and reads without `audited`, aren't recorded.
    if (!endpoint?.audited) return next()
    const subject = subjectOf(parameters)
    const sent = await sentWith(c)
    const id = await audit.begin(actor, { action: endpoint.name, subject, sent, requestId, address })
    await next()
    await audit.finish(id, c.res.status).catch((err: unknown) => {
      // The action succeeded and its row exists, though unfinished, so the user needs no error.
      log.error({ err, id }, 'audit entry not completed')
    })
    return undefined
  })
}

/** Returns the JSON body, or a read's query. Hono caches the body, so the handler can read it again. */
async function sentWith({ req }: Context<HttpEnv>): Promise<unknown> {
  if (READS.includes(req.method)) return req.query()
  const json = req.header('content-type')?.toLowerCase().startsWith('application/json')
  return json ? req.json<unknown>().catch(() => undefined) : undefined
}

/** A token that opens an account must not appear in a log. */
const SECRET_PARAMETER = 'token'

/** Formats the path parameters, except secret ones. */
function subjectOf(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) => (name === SECRET_PARAMETER ? [] : value.slice(0, 64)))
    .join(' ')
}

/**
 * Finds the endpoint that will handle a request, with its path parameters, before Hono routes the request.
 */
export function endpointFinder(declared: readonly Operation[]) {
  const router = new TrieRouter<Operation>()
  for (const each of declared) router.add(each.method, each.path, each)
  return (method: string, path: string) =>
    router.match(method, path)[0][0] as [Operation, Record<string, string>] | undefined
}
