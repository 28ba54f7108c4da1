import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

export function meta() {
  return privateMeta('Confirm your e-mail address')
}

export default function VerifyEmailRoute() {
  return (
    <AuthFrame
      title="Confirm your e-mail address"
      intro="One press, and we know that this address is yours."
      footer={
        <>
          The link has expired?{' '}
          <FrameLink href={links.account.profile()}>Ask for a new one in your account</FrameLink>
        </>
      }
    >
      <VerifyEmailForm />
    </AuthFrame>
  )
}
