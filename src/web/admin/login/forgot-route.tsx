import { ADMIN_DOOR } from '#web/account/new-password.ts'
import { ForgotSection } from '#web/account/password-forms.tsx'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'

import { GateFrame, GateLink } from './gate-frame.tsx'

export function meta() {
  return privateMeta('Admin Forgot Password')
}

export default function AdminForgotRoute() {
  return (
    <GateFrame title="Admin Forgot Password">
      <ForgotSection door={ADMIN_DOOR} />
      <GateLink href={links.admin.login()}>Back to the login</GateLink>
    </GateFrame>
  )
}
