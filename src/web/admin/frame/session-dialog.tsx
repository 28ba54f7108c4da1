import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { sessionKeeper, useKeeperState } from '#web/admin/kit/api/session-keeper.ts'
import { AdminLoginForm } from '#web/admin/login/login-form.tsx'
import { dropExpiredAdminSession, useAdminToken } from '#web/browser/admin-session-store.ts'
import { links } from '#web/links.ts'
import { useAdminEnd, whyStaffLogIn } from '#web/login/why-log-in.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The login over a screen that holds something typed; closed, it leaves that to be copied, and comes back with the next call. */
export function SessionDialog() {
  const why = whyStaffLogIn(useAdminEnd() ?? 'ended', true)
  const leave = () => location.assign(links.admin.login({ next: location.pathname + location.search }))
  return (
    <Dialog
      open={useKeeperState() === 'asking'}
      onClose={sessionKeeper.putOff}
      title="Your session has ended"
    >
      <p className="mb-6 text-ink-soft">{why} What you typed here stays.</p>
      <AdminLoginForm />
      <button
        type="button"
        onClick={leave}
        className="target mt-4 inline-flex items-center text-sm font-semibold text-accent-ink underline underline-offset-4"
      >
        Leave this screen without saving
      </button>
    </Dialog>
  )
}

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
