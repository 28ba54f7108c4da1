import { lazy, Suspense } from 'react'

import { whyStaffLogIn, useAdminEnd } from '#web/login/why-log-in.ts'
import { links } from '#web/links.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { sessionKeeper, useKeeperState } from '#web/admin/kit/api/session-keeper.ts'

const AdminLoginForm = lazy(() =>
  import('#web/admin/login/login-form.tsx').then((m) => ({ default: m.AdminLoginForm })),
)

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
      <Suspense fallback={<Skeleton className="h-72" />}>
        <AdminLoginForm />
      </Suspense>
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
