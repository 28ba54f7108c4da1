/** The claims that the browser reads; they prove nothing: the server checks. */
interface Claims {
  exp?: unknown
}

/** When a JWT ends, in milliseconds; undefined when it can't be decoded or names no end. */
export function tokenExpiry(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
    return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp * 1000 : undefined
  } catch {
    return undefined
  }
}

/** Missing, undecodable or past its `exp` (spec accounts §4). */
export function isExpired(token: string | null, now: number): boolean {
  if (!token) return true
  const end = tokenExpiry(token)
  return end === undefined || end <= now
}
