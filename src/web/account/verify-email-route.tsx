import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { MailedLinkForm } from './mailed-link-form.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.verifyEmail.title)
}

export default function VerifyEmailRoute() {
  return (
    <AuthFrame
      title="Confirm your email address"
      intro="Press the button to confirm that it’s yours."
      footer={
        <>
          <span>Link expired? </span>
          <FrameLink href={links.account.profile()}>Get a new one in your account</FrameLink>
        </>
      }
    >
      <MailedLinkForm
        path="/verify-email"
        label="Confirm my email"
        busyLabel="Confirming…"
        failed="We couldn’t confirm your email address. Please try again."
        done={() => 'Your email address is confirmed.'}
        next={nextToAccount}
      />
    </AuthFrame>
  )
}

function nextToAccount() {
  return (
    <ButtonLink href={links.account.home()} size="lg" wide>
      Go to my account
    </ButtonLink>
  )
}
