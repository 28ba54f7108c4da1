import { stopEmailChange } from '#modules/accounts/email-change/email-change.operations.ts'
import { endDeadSession } from '#web/account/end-dead-session.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { MailedLinkPage } from './mailed-link-page.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.emailChangeStop.title)
}

/** The link in the mails to the old address. */
export default function KeepEmailRoute() {
  return (
    <MailedLinkPage
      send={(token) => call(stopEmailChange, { param: { token } })}
      title="Keep your email address"
      intro="Press the button to stop the change. If it has already been made, we’ll undo it, log you out on all devices and ask for a new password."
      label="Keep my address"
      busyLabel="Stopping…"
      failed="We couldn’t stop the change. Please try again."
      instead={{ href: links.contact(), label: 'Contact us' }}
      onDone={endDeadSession}
      done={({ message, resetToken }) =>
        resetToken === null ? stopped(message) : undone(message, resetToken)
      }
    />
  )
}

function stopped(message: string) {
  return {
    title: 'Your email address stays the same',
    text: `${message} If you didn’t ask for it, someone else may know your password: choose a new one.`,
    next: (
      <>
        <ButtonLink href={links.forgotPassword()} size="lg" wide>
          Choose a new password
        </ButtonLink>
        <ButtonLink href={links.account.home()} variant="secondary" size="lg" wide>
          Go to my account
        </ButtonLink>
      </>
    ),
  }
}

function undone(message: string, resetToken: string) {
  return {
    title: 'Email address restored',
    text: `${message} We’ve logged you out on all devices, and your old password no longer works, because someone else may know it.`,
    next: (
      <ButtonLink href={links.resetPassword(resetToken)} size="lg" wide>
        Choose a new password
      </ButtonLink>
    ),
  }
}
