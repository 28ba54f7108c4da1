import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { DEVICE_LIFE_SECONDS } from '#modules/accounts/known-devices.ts'

import type { ApiServices } from './endpoints.ts'
import { type FindDevice, nameIn } from './limited.ts'

interface CookieRules {
  path: string
  sameSite: 'Strict' | 'Lax'
  /** True if the shop is served over https. */
  secure: boolean
  /** Lifetime in seconds. */
  maxAge: number
}

/**
 * An HttpOnly cookie. Over https its name gets the `__Secure-` prefix: browsers accept that from https
 * responses only, so an attacker on the network cannot plant one.
 */
export function ownCookie(name: string, rules: CookieRules) {
  const prefix = rules.secure ? 'secure' : undefined
  return {
    read: (c: Context): string | undefined =>
      prefix === undefined ? getCookie(c, name) : getCookie(c, name, prefix),
    set: (c: Context, value: string): void =>
      setCookie(c, name, value, { ...rules, httpOnly: true, ...(prefix && { prefix }) }),
  }
}

export const DEVICE_COOKIE = 'known_devices'

/**
 * The cookie that identifies a known browser. Scripts can't read it, other sites can't send
 * it, and it isn't sent for pages.
 */
export function deviceCookie({ secure }: { secure: boolean }) {
  const cookie = ownCookie(DEVICE_COOKIE, {
    path: '/api',
    sameSite: 'Strict',
    secure,
    maxAge: DEVICE_LIFE_SECONDS,
  })
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.set('device', {
      sent: cookie.read(c),
      keep: (value) => cookie.set(c, value),
    })
    await next()
  })
}

type Known = Pick<ApiServices, 'knownDevices' | 'secondFactor'>

/**
 * Finds the browser's known device for the account that is logging in, identified by the name entered or by
 * the challenge of a two-step login.
 */
export function knownDevice({ knownDevices, secondFactor }: Known): FindDevice {
  return async (c) => {
    const { sent } = c.get('device')
    if (sent === undefined) return undefined
    const body: unknown = await c.req.json().catch(() => undefined)
    const challenge = challengeIn(body)
    if (challenge !== undefined) {
      const owner = await secondFactor.ownerOf(challenge)
      return owner && knownDevices.ofUser(sent, owner.userId)
    }
    const name = nameIn(body)
    return name === undefined ? undefined : knownDevices.ofName(sent, name)
  }
}

/** Reads the challenge of a two-step login. */
export function challengeIn(body: unknown): string | undefined {
  const given = (body as { challenge?: unknown } | null | undefined)?.challenge
  return typeof given === 'string' ? given : undefined
}
