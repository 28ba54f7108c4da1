import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'

import { useAdminToken } from '#web/browser/admin-session-store.ts'
import { logout } from '#web/browser/logout.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { SidePanel } from './frame/side-panel.tsx'

export function meta() {
  return privateMeta('Administration')
}

/** The guard is for the screens only; the server checks each call against the database. */
export default function AdminLayout() {
  const token = useAdminToken()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const goToLogin = token === undefined
  useEffect(() => {
    if (goToLogin) void navigate(links.admin.login(pathname + search), { replace: true })
  }, [goToLogin, navigate, pathname, search])

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SidePanel onLogout={logout} />
      <main className="px-4 py-6 sm:px-8 lg:py-8">{token ? <Outlet /> : <Waiting />}</main>
    </div>
  )
}

/** What the server renders, the same for everybody. */
function Waiting() {
  return (
    <>
      <Skeleton className="mb-6 h-9 w-56" />
      <Skeleton className="h-96" />
    </>
  )
}
