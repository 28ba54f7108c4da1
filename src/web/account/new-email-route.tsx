import { endDeadSession } from '#web/account/end-dead-session.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { MailedLinkForm } from './mailed-link-form.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.emailChangeConfirm.title)
}

/** The link in the mail to the new address. */
export default function NewEmailRoute() {
  return (
    <AuthFrame
      title="Use your new email address"
      intro="Press the button to log in with this address from now on. You will be logged out on all devices."
      footer={
        <>
          <span>Link expired? </span>
          <FrameLink href={links.account.profile()}>Get a new one in your account</FrameLink>
        </>
      }
    >
      <MailedLinkForm<{ message: string }>
        path="/email-change/confirm"
        label="Use this address"
        busyLabel="Changing…"
        failed="We couldn’t change your email address. Please try again."
        done={({ message }) => message}
        onDone={endDeadSession}
        next={nextToLogin}
      />
    </AuthFrame>
  )
}

function nextToLogin() {
  return (
    <ButtonLink href={links.login()} size="lg" wide>
      Log in
    </ButtonLink>
  )
}
