import { confirmEmail } from '#modules/accounts/accounts.operations.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { MailedLinkPage } from './mailed-link-page.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.verifyEmail.title)
}

export default function VerifyEmailRoute() {
  return (
    <MailedLinkPage
      send={(token) => call(confirmEmail, { param: { token } })}
      title="Confirm your email address"
      intro="Press the button to confirm that it’s yours."
      label="Confirm my email"
      busyLabel="Confirming…"
      failed="We couldn’t confirm your email address. Please try again."
      instead={{ href: links.account.profile(), label: 'Go to Profile & password' }}
      done={confirmed}
    />
  )
}

function confirmed() {
  return {
    title: 'Email address confirmed',
    text: 'We’ll send your order updates to this address.',
    next: (
      <ButtonLink href={links.account.home()} size="lg" wide>
        Go to my account
      </ButtonLink>
    ),
  }
}
