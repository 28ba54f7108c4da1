import { ownPath } from '#web/login/next-address.ts'
import { links } from '#web/links.ts'

/** The wished page stands behind the '#' (`src/service-worker/pages.ts`): for `useSyncExternalStore`. */
export function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const LONGEST = 200

/** What was searched for where the wished page, which stands behind the '#', is the search. */
export function askedOf(hash: string): string {
  const path = ownPath(hash.slice(1))
  if (path === undefined) return ''
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  return pathname === links.search() ? (searchParams.get('query') ?? '').slice(0, LONGEST) : ''
}
