import { lazy, Suspense, useState } from 'react'

import { getProfile } from '#modules/customers/privacy.operations.ts'
import { AccountCard, AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { call } from '#web/client/call.ts'
import { useLoad } from '#web/client/use-load.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormSkeleton, Skeleton } from '#web/ui/skeleton.tsx'

const NameForm = lazy(() => import('./name-form.tsx').then((m) => ({ default: m.NameForm })))

const PasswordForm = lazy(() => import('./password-form.tsx').then((m) => ({ default: m.PasswordForm })))

// Few shoppers need it.
const UnconfirmedEmail = lazy(() =>
  import('./unconfirmed-email.tsx').then((m) => ({ default: m.UnconfirmedEmail })),
)

const ChangeEmail = lazy(() => import('./change-email.tsx').then((m) => ({ default: m.ChangeEmail })))

const readProfile = (_key: string, signal: AbortSignal) => call(getProfile, {}, { signal })

/** Shows whether the email address is confirmed; if not, offers to resend the link. */
function EmailState() {
  const load = useLoad('profile', readProfile)
  const { state, data: profile, reload } = load
  if (state === 'failed')
    return <LoadFailure of={load} message="We couldn’t check whether your email is confirmed." />
  if (!profile) return <Skeleton className="h-29" />
  if (profile.emailVerified) {
    return (
      <div className="flex gap-2">
        <Icon name="badge-check" className="mt-0.5 size-5 shrink-0 text-savings" />
        <p className="min-w-0">
          <EmailText email={profile.email} />
          <span> is confirmed.</span>
        </p>
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-29" />}>
      <UnconfirmedEmail email={profile.email} onSent={reload} />
    </Suspense>
  )
}

export function meta() {
  return privateMeta(ACCOUNT_PAGES.profile.title)
}

export default function ProfileRoute() {
  /** Each new password cancels a change of address, so that is loaded again. */
  const [passwords, setPasswords] = useState(0)
  return (
    <AccountScreen title="Profile & password">
      <div className="max-w-lg">
        <AccountCard title="Profile">
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <NameForm />
          </Suspense>
        </AccountCard>
        <AccountCard title="Email address">
          <EmailState />
          <p className="my-4 text-sm text-ink-soft">You log in with this address.</p>
          <Suspense fallback={<Skeleton className="h-11" />}>
            <ChangeEmail key={passwords} />
          </Suspense>
        </AccountCard>
        <AccountCard title="Password">
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <PasswordForm onChanged={() => setPasswords((n) => n + 1)} />
          </Suspense>
        </AccountCard>
      </div>
    </AccountScreen>
  )
}
