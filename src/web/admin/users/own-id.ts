/** Whose token it is, only to leave a button out: the server checks. Undefined when it can't be decoded. */
export function ownerOfToken(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof claims.sub === 'string' ? claims.sub : undefined
  } catch {
    return undefined
  }
}
