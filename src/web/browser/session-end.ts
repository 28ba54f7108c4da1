import { createStoredValue } from './stored-value.ts'

/** Why the last session of this browser is over: its time came, or it was ended elsewhere. */
export type SessionEnd = 'ran-out' | 'ended'

/** Stored for the login page, which shows it; of this tab, because another one may have a session of its own. */
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

/** The claims that the browser reads; they prove nothing: the server checks. */
interface Claims {
  exp?: unknown
  sub?: unknown
}

/** When a JWT ends, in milliseconds; undefined when it can't be decoded or names no end. */
export function tokenExpiry(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
}

/** The account of a JWT; undefined when it can't be decoded or names none. */
export function accountIn(token: string): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? sub : undefined
}

/** Empty when it can't be decoded. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null) ?? {}
  } catch {
    return {}
  }
}

/** Missing, undecodable or past its `exp` (spec accounts §4). */
export function isExpired(token: string | null, now: number): boolean {
  if (!token) return true
  const end = tokenExpiry(token)
  return end === undefined || end <= now
}
