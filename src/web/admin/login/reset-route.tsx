import { ADMIN_DOOR } from '#web/account/new-password.ts'
import { ResetSection } from '#web/account/password-forms.tsx'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'

import { GateFrame, GateLink } from './gate-frame.tsx'

export function meta() {
  return privateMeta('Admin Reset Password')
}

export default function AdminResetRoute() {
  return (
    <GateFrame title="Admin Reset Password">
      <ResetSection door={ADMIN_DOOR} />
      <GateLink href={links.admin.forgotPassword()}>Ask for a new link</GateLink>
    </GateFrame>
  )
}
