import { useNextAddress } from '#web/shared/login/next-address.ts'
import { ForgotSection } from '#web/shared/login/password-reset.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'

import { GateFrame, GateLink } from './gate-frame.tsx'
import { ADMIN_LOGIN } from './staff-login-area.ts'

export function meta() {
  return privateMeta(ADMIN_PAGES.forgotPassword.title)
}

export default function AdminForgotRoute() {
  return (
    <GateFrame title="Admin Forgot Password">
      <ForgotSection area={ADMIN_LOGIN} />
      <GateLink href={adminLinks.login({ next: useNextAddress() })}>Back to login</GateLink>
    </GateFrame>
  )
}
