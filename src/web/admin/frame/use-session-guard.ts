import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { dropExpiredAdminSession, useAdminToken } from '#web/browser/admin-session-store.ts'
import { links } from '#web/links.ts'

import { sessionKeeper, useKeeperState } from '#web/admin/kit/api/session-keeper.ts'

/**
 * Whether the screens may stand: with a session, and without one while a login is asked for over them. Otherwise the
 * browser goes to the admin login (spec §6).
 */
export function useSessionGuard(): boolean {
  const token = useAdminToken()
  const state = useKeeperState()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const lost = token === undefined && state === 'signed-in'
  const found = Boolean(token) && state !== 'signed-in'
  useEffect(() => {
    if (found) sessionKeeper.regained()
  }, [found])
  useEffect(() => {
    if (!lost) return
    dropExpiredAdminSession()
    if (sessionKeeper.holdsWork(pathname)) void sessionKeeper.ask()
    else void navigate(links.admin.login({ next: pathname + search }), { replace: true })
  }, [lost, navigate, pathname, search])
  useEffect(() => sessionKeeper.forget, [])
  return Boolean(token) || state !== 'signed-in'
}
