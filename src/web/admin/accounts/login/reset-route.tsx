import { ResetSection } from '#web/shared/login/password-reset.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'

import { GateFrame, GateLink } from './gate-frame.tsx'
import { ADMIN_LOGIN } from './staff-login-area.ts'

export function meta() {
  return privateMeta(ADMIN_PAGES.resetPassword.title)
}

export default function AdminResetRoute() {
  return (
    <GateFrame title="Admin Reset Password">
      <ResetSection area={ADMIN_LOGIN} />
      <GateLink href={adminLinks.forgotPassword()}>Ask for a new link</GateLink>
    </GateFrame>
  )
}
