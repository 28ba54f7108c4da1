import { lazy, Suspense } from 'react'

import type { ProfileBody } from '#modules/customers/privacy.schema.ts'
import { AccountCard, AccountScreen, LoadFailure } from '#web/account/shell/account-screen.tsx'
import { api } from '#web/client/api-client.ts'
import { readSession, signIn, useSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { useLoad } from '#web/client/use-load.ts'
import { fieldError, useApiForm } from '#web/shared/forms/api-form.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Field } from '#web/ui/field.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormSkeleton, Skeleton } from '#web/ui/skeleton.tsx'

const PasswordForm = lazy(() => import('./password-form.tsx').then((m) => ({ default: m.PasswordForm })))

// Few shoppers need it.
const UnconfirmedEmail = lazy(() =>
  import('./unconfirmed-email.tsx').then((m) => ({ default: m.UnconfirmedEmail })),
)

const readProfile = (_key: string, signal: AbortSignal) =>
  api.get<ProfileBody>('/account/profile', { signal })

/** Shows whether the email address is confirmed; if not, offers to resend the link. */
function EmailState() {
  const { state, data: profile, reload } = useLoad('profile', readProfile)
  if (state === 'failed')
    return <LoadFailure message="We couldn’t check whether your email is confirmed." onRetry={reload} />
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
  return (
    <AccountScreen title="Profile & password">
      <div className="max-w-lg">
        <AccountCard title="Profile">
          <NameForm />
        </AccountCard>
        <AccountCard title="Email address">
          <EmailState />
          <p className="mt-4 text-sm text-ink-soft">You log in with this address. It can’t be changed.</p>
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

/** Also updates the stored session, because the header shows the name. */
async function changeName(name: string): Promise<void> {
  const user = await api.put<ProfileBody>('/account/profile', { name })
  const session = readSession()
  if (session.status === 'shopper') signIn(session.token, user)
}

/**
 * Changes the name, the only editable part of a profile. Existing orders keep the name they were placed with.
 */
function NameForm() {
  const session = useSession()
  const user = session.status === 'shopper' ? session.user : undefined
  const { form, errors, sending } = useApiForm({
    defaultValues: { name: user?.name ?? '' },
    fields: ['name'],
    failed: 'We couldn’t change your name.',
    async send({ name }) {
      await changeName(name)
      notify.success('Name changed.')
    },
  })
  return (
    <SimpleForm {...sending} label="Save name" busyLabel="Saving…">
      <Field label="Full name" error={fieldError(errors, 'name', 'Full name')} required>
        {(wiring) => <Input {...wiring} {...form.register('name')} autoComplete="name" maxLength={100} />}
      </Field>
    </SimpleForm>
  )
}
