import { createStoredValue } from './stored-value.ts'

/** Why this browser's last session is over: it expired, or it was ended elsewhere. */
export type SessionEnd = 'ran-out' | 'ended'

/** Stored for the login page, which shows it. Kept per tab, because another tab may have its own session. */
function createSessionEnd(key: string) {
  return createStoredValue<SessionEnd | undefined>({
    key,
    empty: undefined,
    read: (text) => (text === 'ran-out' || text === 'ended' ? text : undefined),
    write: (end) => end ?? '',
    storage: () => sessionStorage,
  })
}

export const shopperEnd = createSessionEnd('sessionEnd')
export const adminEnd = createSessionEnd('adminSessionEnd')

/** Claims that the browser reads. It doesn't verify them; the server does. */
interface Claims {
  exp?: unknown
  sub?: unknown
}

/** Expiry of a JWT in milliseconds; undefined if it can't be decoded or has none. */
export function tokenExpiry(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
}

/** Account id of a JWT; undefined if it can't be decoded or has none. */
export function accountIn(token: string): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? sub : undefined
}

/** Returns an empty object if the token can't be decoded. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null) ?? {}
  } catch {
    return {}
  }
}

/** True if missing, undecodable or past its `exp` (spec accounts §4). */
export function isExpired(token: string | null, now: number): boolean {
  if (!token) return true
  const end = tokenExpiry(token)
  return end === undefined || end <= now
}
