import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'
import { isPaymentPage } from '#web/page-at.ts'

import { safeNext } from './next-path.ts'

/** Where to go after logging in. Read in the browser only: the server renders these pages without a query. */
export function nextAddress(): string | undefined {
  return safeNext(new URLSearchParams(location.search).get('next'))
}

/**
 * Sends a signed-in shopper on, at once or right after the login. Checkout is entered by a document load:
 * this page's policy would block the gateway's script (DESIGN §3).
 */
export function useGoOn(): void {
  const session = useSession()
  const navigate = useNavigate()
  const signedIn = session.status === 'shopper'
  useEffect(() => {
    if (!signedIn) return
    const target = nextAddress() ?? links.home()
    if (isPaymentPage(target)) location.replace(target)
    else void navigate(target, { replace: true })
  }, [signedIn, navigate])
}

/** `nextAddress` for links of the page; undefined until hydration, because the server renders no query. */
export function useNextAddress(): string | undefined {
  return useHydrated() ? nextAddress() : undefined
}
