import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { SHOP_LOGIN } from '#web/shared/login/new-password.ts'
import { ResetSection } from '#web/shared/login/password-reset.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.resetPassword.title)
}

export default function ResetRoute() {
  return (
    <AuthFrame
      title="Reset Password"
      intro="Choose a new password. You will be logged out on all devices."
      footer={
        <>
          <span>Link expired? </span>
          <FrameLink href={links.forgotPassword()}>Get a new one</FrameLink>
        </>
      }
    >
      <ResetSection area={SHOP_LOGIN} />
    </AuthFrame>
  )
}
