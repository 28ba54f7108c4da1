import { Suspense } from 'react'
import { data, Navigate, redirect, Route as Screen, Routes, useLocation } from 'react-router'

import { may } from '#modules/accounts/permissions.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { business } from '#modules/settings/business.ts'
import { logout, useStaffToken } from '#web/client/session-store.ts'
import { siteContext } from '#web/services.ts'
import { ShopContext } from '#web/shared/shop/shop-context.ts'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
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
import { ADMIN_SCREENS, adminAddress, isInvitation, screenOf } from './screens.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = adminAddress(url.pathname)
  if (typeof found === 'object') return redirect(found.movedTo)
  const shop = await context.get(siteContext).shop()
  return data({ shop }, { status: found === 'screen' ? 200 : 404 })
}

/**
 * The loader only sets the document status and loads the shop for page previews, so navigation never reruns
 * it.
 */
export const shouldRevalidate = () => false

/** Each screen renders its title through `AdminPage`. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const SCREENS = ADMIN_SCREENS.map(({ name, path }) => ({ path: below(path), Component: screenOf(name) }))

/** React Router paths are relative to the parent route, which already matched `/admin/`. */
function below(path: string): string {
  return path.replace('/admin/', '')
}

const InvitationScreen = screenOf('invitation')

/** Invited staff have no login yet, so the invitation screen is public. Every other screen is guarded. */
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
 * The admin area is one site route with its own list of screens. Every page carries the site's route list,
 * and shoppers don't need admin routes in it. The guard only covers the screens; the server authorizes each
 * call against the database.
 */
function AdminArea() {
  const { pathname } = useLocation()
  const allowed = useSessionGuard()
  useFreshAdminRole(useStaffToken())
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

/** Renders the screens. For a screen that the role may not see, shows a notice and loads nothing. */
function AdminScreens() {
  const role = useKnownRole()
  const mustEnrol = useMustEnrol()
  const { pathname } = useLocation()
  const area = areaAt(pathname)
  if (mustEnrol && pathname !== adminLinks.security()) return <Navigate to={adminLinks.security()} replace />
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
        <span>{`Your role (${roleLabel(role)}) doesn’t include this page. Ask an owner for access. `}</span>
        <a href={adminLinks.home()} className="underline underline-offset-4">
          Dashboard
        </a>
      </Notice>
    </AdminPage>
  )
}

/** Server-rendered placeholder, identical for every role. */
function Waiting() {
  return (
    <>
      <title>{`Administration | ${business.name}`}</title>
      <Skeleton className="mb-6 h-9 w-56" />
      <Skeleton className="h-96" />
    </>
  )
}
