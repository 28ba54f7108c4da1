import type { StoppedEmailChangeBody } from '#modules/accounts/email-change/email-change.schema.ts'
import { endDeadSession } from '#web/account/end-dead-session.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { MailedLinkForm } from './mailed-link-form.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.emailChangeStop.title)
}

/** The link in the mails to the old address. */
export default function KeepEmailRoute() {
  return (
    <AuthFrame
      title="Keep your email address"
      intro="Press the button to stop the change. If it has already been made, we’ll undo it, log you out on all devices and ask for a new password."
      footer={
        <>
          <span>Link expired? </span>
          <FrameLink href={links.contact()}>Contact us</FrameLink>
        </>
      }
    >
      <MailedLinkForm<StoppedEmailChangeBody>
        path="/email-change/stop"
        label="Keep my address"
        busyLabel="Stopping…"
        failed="We couldn’t stop the change. Please try again."
        done={({ message }) => message}
        onDone={endDeadSession}
        next={nextToPassword}
      />
    </AuthFrame>
  )
}

function nextToPassword({ resetToken }: StoppedEmailChangeBody) {
  return (
    <>
      <p>
        {resetToken === null
          ? 'If you didn’t ask for the change, someone else may know your password.'
          : 'Your old password no longer works, because someone else may know it.'}
      </p>
      <ButtonLink
        href={resetToken === null ? links.forgotPassword() : links.resetPassword(resetToken)}
        size="lg"
        wide
      >
        Choose a new password
      </ButtonLink>
    </>
  )
}
