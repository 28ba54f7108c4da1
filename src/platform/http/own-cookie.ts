import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

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
