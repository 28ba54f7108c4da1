const BASE = 'https://shop.invalid'
/** Pages that only lead to themselves again. */
const LOOPS = new Set(['/login', '/register'])

/**
 * Where to go after signing in, from the `next` query parameter: a path of this site or undefined. The URL
 * parser decides, as the browser will, so '//host', '/\host' and '/<tab>/host' are all seen as another site,
 * and its result is looked at again: '/a/..//host' resolves to '//host'.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, BASE)) return undefined
  const url = new URL(next, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//') || LOOPS.has(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
