import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '#web/browser/session-store.ts'
import { links, needsDocumentLoad } from '#web/links.ts'

import { safeNext } from './next-path.ts'

/** The way back after signing in. Read in the browser only: the server renders these pages without a query. */
export function nextAddress(): string | undefined {
  return safeNext(new URLSearchParams(location.search).get('next'))
}

/**
 * Sends on whoever is signed in, be it from before or since a moment. Checkout is entered by a document load:
 * this page's policy would block the gateway's script (DESIGN §3).
 */
export function useGoOn(): void {
  const session = useSession()
  const navigate = useNavigate()
  const signedIn = session.status === 'shopper'
  useEffect(() => {
    if (!signedIn) return
    const target = nextAddress() ?? links.home()
    if (needsDocumentLoad(target)) location.replace(target)
    else void navigate(target, { replace: true })
  }, [signedIn, navigate])
}
