import { lazy, Suspense } from 'react'

import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { AccountCard, AccountScreen } from '#web/account/shell/account-screen.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const NameForm = lazy(() => import('./name-form.tsx').then((m) => ({ default: m.NameForm })))
const EmailState = lazy(() => import('./email-state.tsx').then((m) => ({ default: m.EmailState })))
const PasswordForm = lazy(() => import('./password-form.tsx').then((m) => ({ default: m.PasswordForm })))

export function meta() {
  return privateMeta('Profile & password')
}

export default function ProfileRoute() {
  return (
    <AccountScreen title="Profile & password">
      <div className="max-w-lg">
        <AccountCard title="Profile">
          <Suspense fallback={<FormSkeleton fields={2} />}>
            <NameForm />
          </Suspense>
        </AccountCard>
        <AccountCard title="E-mail address">
          <Suspense fallback={<Skeleton className="h-29" />}>
            <EmailState />
          </Suspense>
        </AccountCard>
        <AccountCard title="Password">
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <PasswordForm />
          </Suspense>
        </AccountCard>
      </div>
    </AccountScreen>
  )
}
