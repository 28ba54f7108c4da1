import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { shopperSession, useSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { links } from '#web/links.ts'
import { loginAddress } from '#web/client/login-address.ts'
import { needsDocument } from '#web/page-at.ts'

const BASE = 'https://shop.invalid'
/** Pages to which a login must not return: they would redirect to themselves. */
const LOOPS = new Set([links.login(), links.register()])

/**
 * Validates the query parameter `next`: returns the path on this site to open after the login, or undefined.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  const path = ownPath(next)
  return path && LOOPS.has(new URL(path, BASE).pathname) ? undefined : path
}

/**
 * Returns an untrusted URL if it is a path on this site. Uses the URL parser, as the browser will, so that
 * '//host', '/\host' and '/<tab>/host' count as other sites. Checks the parsed path too: '/a/..//host'
 * resolves to '//host'.
 */
export function ownPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, BASE)) return undefined
  const url = new URL(address, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** Returns the URL to open after the login. Browser only: the server renders these pages without a query. */
export function nextAddress(): string | undefined {
  return safeNext(new URLSearchParams(location.search).get('next'))
}

/**
 * Redirects a logged-in shopper, immediately or right after the login. Checkout needs a document load,
 * because this page's policy would block the gateway's script (DESIGN §3). So does the admin area, because it
 * has its own style sheet.
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

/**
 * Loads the next document. If the session isn't stored, shows an error: that document would require login
 * again.
 */
function loadNext(target: string): void {
  if (shopperSession.isKept()) location.replace(target)
  else
    notify.error(
      'Your browser doesn’t store data for this site, so you can’t check out. Allow it to store data, then log in again.',
    )
}

/**
 * Like `nextAddress`, for the page's links; undefined until hydration, because the server renders no query.
 */
export function useNextAddress(): string | undefined {
  return useHydrated() ? nextAddress() : undefined
}

/** Reports whether a shopper is logged in. Redirects a visitor to the login, which returns to this page. */
export function useShopperOnly(): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const visitor = session.status === 'visitor'
  useEffect(() => {
    if (!visitor) return
    shopperSession.dropExpired()
    void navigate(loginAddress(pathname + search), { replace: true })
  }, [visitor, navigate, pathname, search])
  return session.status === 'shopper'
}
