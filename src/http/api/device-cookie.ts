import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { DEVICE_LIFE_SECONDS } from '#modules/accounts/known-devices.ts'
import { ownCookie } from '#platform/http/own-cookie.ts'

import type { ApiServices } from './endpoints.ts'
import { type FindDevice, nameIn } from './limited.ts'

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
