import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { AccountsService } from '#modules/accounts/accounts.service.ts'

const BEARER = /^Bearer +(\S{1,4096})$/i

/**
 * Finds out who is calling, from the bearer token through the database. Whoever comes with a token that is
 * not good is a visitor: public reads work, and the guards answer 401 where a login is needed.
 */
export function authentication(accounts: Pick<AccountsService, 'authenticate'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1]
    c.set('actor', token ? await accounts.authenticate(token) : undefined)
    await next()
  })
}
