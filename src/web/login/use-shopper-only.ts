import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { dropExpiredSession, useSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'

/** Whether a shopper is signed in; a visitor is sent to log in and comes back to this page. */
export function useShopperOnly(): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const visitor = session.status === 'visitor'
  useEffect(() => {
    if (!visitor) return
    dropExpiredSession()
    void navigate(links.login({ next: pathname + search }), { replace: true })
  }, [visitor, navigate, pathname, search])
  return session.status === 'shopper'
}
