import { links } from '#web/links.ts'

const BASE = 'https://shop.invalid'
/** Pages that only lead to themselves again. */
const LOOPS = new Set([links.login(), links.register()])

/** Where to go after logging in, from the `next` query parameter: a path of this site or undefined. */
export function safeNext(next: string | null | undefined): string | undefined {
  const path = ownPath(next)
  return path && LOOPS.has(new URL(path, BASE).pathname) ? undefined : path
}

/**
 * An address that came from outside, if it is a path of this site. The URL parser decides, as the browser will, so
 * '//host', '/\host' and '/<tab>/host' are all seen as another site, and its result is looked at again: '/a/..//host'
 * resolves to '//host'.
 */
export function ownPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, BASE)) return undefined
  const url = new URL(address, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
