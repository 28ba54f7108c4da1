import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'

/** Whether a shopper is signed in; a visitor is sent to log in and comes back to this page. */
export function useShopperOnly(): boolean {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const visitor = session.status === 'visitor'
  useEffect(() => {
    if (visitor) void navigate(links.login(pathname), { replace: true })
  }, [visitor, navigate, pathname])
  return session.status === 'shopper'
}
