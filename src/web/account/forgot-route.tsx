import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { SHOP_LOGIN } from '#web/shared/login/new-password.ts'
import { useNextAddress } from '#web/shared/login/next-address.ts'
import { ForgotSection } from '#web/shared/login/password-reset.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.forgotPassword.title)
}

export default function ForgotRoute() {
  return (
    <AuthFrame
      title="Forgot Password"
      intro="We will email you a link to choose a new password."
      footer={
        <>
          <span>Remembered it? </span>
          <FrameLink href={links.login({ next: useNextAddress() })}>Login</FrameLink>
        </>
      }
    >
      <ForgotSection area={SHOP_LOGIN} />
    </AuthFrame>
  )
}
