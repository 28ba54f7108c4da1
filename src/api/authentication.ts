import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { SessionsService } from '#modules/accounts/sessions.service.ts'

const BEARER = /^Bearer +(\S{1,4096})$/i

/**
 * Finds out who is calling, from the bearer token through the database. Whoever comes with a token that is
 * not good is a visitor: public reads work, and the guards answer 401 where a login is needed.
 */
export function authentication(sessions: Pick<SessionsService, 'authenticate'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1]
    const signedIn = token ? await sessions.authenticate(token) : undefined
    c.set('actor', signedIn?.actor)
    c.set('sessionId', signedIn?.sessionId)
    await next()
  })
}
