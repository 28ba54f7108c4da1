import { lazy, Suspense } from 'react'
import { data, Navigate, redirect, Route as Screen, Routes, useLocation } from 'react-router'

import { may, type Role } from '#modules/accounts/permissions.ts'
import { business } from '#modules/settings/business.ts'
import { ownValue } from '#platform/own-value.ts'
import { useAdminToken } from '#web/browser/admin-session-store.ts'
import { logout } from '#web/browser/logout.ts'
import { links } from '#web/links.ts'
import { siteContext } from '#web/services.ts'
import { ShopContext } from '#web/shop/shop-context.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/area-route'
import { PasswordDialog, SessionDialog, useSessionGuard } from './frame/session-dialogs.tsx'
import { GlobalShortcuts } from './frame/shortcuts/global-shortcuts.tsx'
import { SidePanel } from './frame/side-panel.tsx'
import { areaAt } from './kit/admin-nav.ts'
import { AdminPage, UnknownScreen } from './kit/admin-page.tsx'
import { roleLabel, useFreshAdminRole, useKnownRole } from './kit/admin-role.ts'
import { sessionKeeper, useMustEnrol } from './kit/api/session.ts'
import { LeaveGuard } from './kit/form/unsaved.tsx'
import { ADMIN_SCREENS, adminAddress, isInvitation } from './screens.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = adminAddress(url.pathname)
  if (typeof found === 'object') return redirect(found.movedTo)
  const shop = await context.get(siteContext).shop()
  return data({ shop }, { status: found === 'screen' ? 200 : 404 })
}

/** The loader only sets the status of documents, and knows the shop for previews of its pages. */
export const shouldRevalidate = () => false

/** Screens name themselves: `AdminPage` renders the title. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const SCREENS = Object.entries(ADMIN_SCREENS).map(([name, load]) => ({
  path: below(ownValue<{ path: string }>(ADMIN_PAGES, name)?.path ?? ''),
  Component: lazy(load),
}))

/** Routes within this one leave out what it has matched. */
function below(path: string): string {
  return path.replace('/admin/', '')
}

const InvitationScreen = lazy(() => import('./invitation/invitation-screen.tsx'))

/** The holder of an invitation has no login yet; everything else lies behind the guard. */
export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  if (!isInvitation(pathname)) {
    return (
      <ShopContext value={loaderData.shop}>
        <AdminArea />
      </ShopContext>
    )
  }
  return (
    <Suspense>
      <Routes>
        <Screen path={below(ADMIN_PAGES.invitation.path)} element={<InvitationScreen />} />
      </Routes>
    </Suspense>
  )
}

/**
 * The whole admin area is one route of the site with its own list of screens: every route of the site travels with
 * every page, and shoppers have no use for these. The guard is for the screens only; the server checks each call
 * against the database.
 */
function AdminArea() {
  const { pathname } = useLocation()
  const allowed = useSessionGuard()
  useFreshAdminRole(useAdminToken())
  const logOut = () => {
    sessionKeeper.forget()
    logout()
  }

  return (
    <div
      onInput={() => sessionKeeper.typed(pathname)}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <SidePanel onLogout={logOut} />
      <main className="px-4 py-6 sm:px-8 lg:py-8">
        <Suspense fallback={<Waiting />}>{allowed ? <AdminScreens /> : <Waiting />}</Suspense>
      </main>
      <GlobalShortcuts />
      <LeaveGuard />
      <PasswordDialog />
      <SessionDialog />
    </div>
  )
}

/** A screen that the role may not see, opened by its address, says so and loads nothing. */
function AdminScreens() {
  const role = useKnownRole()
  const mustEnrol = useMustEnrol()
  const { pathname } = useLocation()
  const area = areaAt(pathname)
  if (mustEnrol && pathname !== links.admin.security())
    return <Navigate to={links.admin.security()} replace />
  if (role && area && !may(role, area.permission)) return <NotForRole title={area.label} role={role} />
  return (
    <Routes>
      {SCREENS.map(({ path, Component }) => (
        <Screen key={path} path={path} element={<Component />} />
      ))}
      <Screen path="*" element={<UnknownScreen />} />
    </Routes>
  )
}

function NotForRole({ title, role }: { title: string; role: Role }) {
  return (
    <AdminPage title={title}>
      <Notice>
        <span>{`This is not for your role (${roleLabel(role)}). An owner can give you another one. `}</span>
        <a href={links.admin.home()} className="underline underline-offset-4">
          Dashboard
        </a>
      </Notice>
    </AdminPage>
  )
}

/** What the server renders: the same for every role. */
function Waiting() {
  return (
    <>
      <title>{`Administration | ${business.name}`}</title>
      <Skeleton className="mb-6 h-9 w-56" />
      <Skeleton className="h-96" />
    </>
  )
}
