import { ownPath } from '#web/shared/login/next-address.ts'
import { links } from '#web/links.ts'

/**
 * Subscribes to the fragment, which contains the requested page (`src/service-worker/pages.ts`), for
 * `useSyncExternalStore`.
 */
export function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const LONGEST = 200

/** Returns the search query if the requested page in the fragment is the search page, else ''. */
export function searchOf(hash: string): string {
  const path = ownPath(hash.slice(1))
  if (path === undefined) return ''
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  return pathname === links.search() ? (searchParams.get('query') ?? '').slice(0, LONGEST) : ''
}
