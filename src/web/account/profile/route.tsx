import { AccountCard, AccountScreen } from '#web/account/shell/account-screen.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'

import { EmailState } from './email-state.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function meta() {
  return privateMeta(ACCOUNT_PAGES.profile.title)
}

export default function ProfileRoute() {
  return (
    <AccountScreen title="Profile & password">
      <div className="max-w-lg">
        <AccountCard title="Profile">
          <NameForm />
        </AccountCard>
        <AccountCard title="E-mail address">
          <EmailState />
        </AccountCard>
        <AccountCard title="Password">
          <PasswordForm />
        </AccountCard>
      </div>
    </AccountScreen>
  )
}
