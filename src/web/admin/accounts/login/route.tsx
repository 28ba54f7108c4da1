import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useStaffToken } from '#web/client/session-store.ts'
import { useNextAddress } from '#web/shared/login/next-address.ts'
import { useAdminEnd, whyStaffLogIn } from '#web/shared/login/login-reason.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'

import { GateFrame, GateLink } from './gate-frame.tsx'
import { AdminLoginForm, adminTarget } from './login-form.tsx'

export function meta() {
  return privateMeta(ADMIN_PAGES.login.title)
}

/** Redirects users with an admin token immediately, also after a login in another tab (spec §2). */
export default function AdminLoginRoute() {
  const token = useStaffToken()
  const navigate = useNavigate()
  useEffect(() => {
    if (token) void navigate(adminTarget(location.search), { replace: true })
  }, [token, navigate])
  const next = useNextAddress()
  const why = whyStaffLogIn(useAdminEnd(), next !== undefined)
  return (
    <GateFrame title="Admin Login">
      <div className="-mt-4">
        <AdminLoginForm lead={why ?? 'For the people who run the shop.'} />
      </div>
      <GateLink href={adminLinks.forgotPassword({ next })}>Forgot password?</GateLink>
    </GateFrame>
  )
}
