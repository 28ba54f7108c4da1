import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { dropExpiredSession, isSessionKept, useSession } from '#web/browser/session-store.ts'
import { notify } from '#web/browser/toast.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { links } from '#web/links.ts'
import { loginAddress } from '#web/login-address.ts'
import { needsDocument } from '#web/page-at.ts'

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

/** Where to go after logging in. Read in the browser only: the server renders these pages without a query. */
export function nextAddress(): string | undefined {
  return safeNext(new URLSearchParams(location.search).get('next'))
}

/**
 * Sends a signed-in shopper on, at once or right after the login. Checkout is entered by a document load:
 * this page's policy would block the gateway's script (DESIGN §3). So is the admin area, for its style sheet.
 */
export function useGoOn(): void {
  const session = useSession()
  const navigate = useNavigate()
  const signedIn = session.status === 'shopper'
  useEffect(() => {
    if (!signedIn) return
    const target = nextAddress() ?? links.home()
    if (needsDocument(target, links.login())) loadNext(target)
    else void navigate(target, { replace: true })
  }, [signedIn, navigate])
}

/** Without stored data the next document would send the shopper back to the login. */
function loadNext(target: string): void {
  if (isSessionKept()) location.replace(target)
  else
    notify.error(
      'Your browser stores nothing for this site, so it can’t check out. Allow it to store data and log in again.',
    )
}

/** `nextAddress` for links of the page; undefined until hydration, because the server renders no query. */
export function useNextAddress(): string | undefined {
  return useHydrated() ? nextAddress() : undefined
}

/** Whether a shopper is signed in; a visitor is sent to log in and comes back to this page. */
export function useShopperOnly(): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const visitor = session.status === 'visitor'
  useEffect(() => {
    if (!visitor) return
    dropExpiredSession()
    void navigate(loginAddress(pathname + search), { replace: true })
  }, [visitor, navigate, pathname, search])
  return session.status === 'shopper'
}
