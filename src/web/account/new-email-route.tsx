import { confirmEmailChange } from '#modules/accounts/email-change/email-change.operations.ts'
import { endDeadSession } from '#web/account/end-dead-session.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { MailedLinkPage } from './mailed-link-page.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.emailChangeConfirm.title)
}

/** The link in the mail to the new address. */
export default function NewEmailRoute() {
  return (
    <MailedLinkPage
      send={(token) => call(confirmEmailChange, { param: { token } })}
      title="Use your new email address"
      intro="Press the button to log in with this address from now on. You will be logged out on all devices."
      label="Use this address"
      busyLabel="Changing…"
      failed="We couldn’t change your email address. Please try again."
      instead={{ href: links.account.profile(), label: 'Go to my account' }}
      onDone={endDeadSession}
      done={changed}
    />
  )
}

function changed({ message }: { message: string }) {
  return {
    title: 'Email address changed',
    text: `${message} We’ve logged you out on all devices.`,
    next: (
      <ButtonLink href={links.login()} size="lg" wide>
        Log in
      </ButtonLink>
    ),
  }
}
