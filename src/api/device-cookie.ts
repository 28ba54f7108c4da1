import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { DEVICE_LIFE_SECONDS } from '#modules/accounts/known-devices.ts'

export const DEVICE_COOKIE = 'known_devices'

/** The cookie by which a browser is known again. Scripts can't read it, other sites can't send it, and pages are not sent it. */
export function deviceCookie({ secure }: { secure: boolean }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.set('device', {
      sent: getCookie(c, DEVICE_COOKIE),
      keep: (value) =>
        setCookie(c, DEVICE_COOKIE, value, {
          path: '/api',
          httpOnly: true,
          sameSite: 'Strict',
          secure,
          maxAge: DEVICE_LIFE_SECONDS,
        }),
    })
    await next()
  })
}
