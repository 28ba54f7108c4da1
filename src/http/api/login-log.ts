import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { ownValue } from '#platform/own-value.ts'

import { challengeIn } from './device-cookie.ts'
import type { ApiServices } from './endpoints.ts'
import { nameIn } from './limited.ts'

/**
 * Returns a keyed hash of an account's email address or name, for logs. The hash is stable, and useless
 * without the shop's secret.
 */
export type AccountHash = (account: string) => string

export function createAccountHash(secret: string): AccountHash {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'log: account', 32)))
  return (account) =>
    createHmac('sha256', key).update(account.trim().toLowerCase()).digest('base64url').slice(0, 22)
}

type FindAccount = (c: Context<HttpEnv>) => Promise<string | undefined>

type Services = Pick<ApiServices, 'secondFactor'>

const FAILED = [400, 401, 403, 429]

/**
 * Returns middleware by endpoint that logs logins, second factors and password confirmations, failed or not,
 * with the client's IP address and the account's hash. The email address and password that were entered
 * aren't logged.
 */
export function logLogins({ secondFactor }: Services, hash: AccountHash) {
  const entered: FindAccount = async (c) => nameIn(await bodyOf(c))
  const own: FindAccount = async (c) => c.get('actor')?.email
  const challenged: FindAccount = async (c) => {
    const challenge = challengeIn(await bodyOf(c))
    return challenge === undefined ? undefined : (await secondFactor.ownerOf(challenge))?.email
  }
  // Accepting an invitation logs in.
  const invited: FindAccount = async (c) => nameIn(ownValue(Object(await c.res.clone().json()), 'user'))
  const logged = (what: string, accountOf: FindAccount) =>
    createMiddleware<HttpEnv>(async (c, next) => {
      await next()
      const { status } = c.res
      const failed = FAILED.includes(status)
      if (!failed && !c.res.ok) return
      const account = await accountOf(c).catch(() => undefined)
      const { address, log, needsCode } = c.var
      const entry = { address, account: account && hash(account), status }
      if (failed) log.warn(entry, `${what} failed`)
      else log.info(entry, `${what} ${needsCode ? 'needs a second factor' : 'succeeded'}`)
    })

  return {
    'POST /login': logged('login', entered),
    'POST /admin/login': logged('login', entered),
    'POST /invitations/:token': logged('login', invited),
    'POST /login/code': logged('second factor', challenged),
    'POST /admin/me/second-factor': logged('second factor', own),
    'POST /admin/me/second-factor/recovery-codes': logged('second factor', own),
    'POST /admin/me/second-factor/disable': logged('second factor', own),
    'POST /admin/me/password': logged('password confirmation', own),
    'PUT /account/password': logged('password confirmation', own),
    'DELETE /account': logged('password confirmation', own),
  }
}

const bodyOf = (c: Context<HttpEnv>): Promise<unknown> => c.req.json<unknown>().catch(() => undefined)
