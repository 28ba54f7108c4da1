import { changePassword } from '#modules/accounts/password-changes.operations.ts'
import { call } from '#web/client/call.ts'
import { useSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { NewPasswordFields, PasswordField } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { passwordPairIssue } from '#web/shared/login/new-password.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password. The page loads it last, because few shoppers need it. */
export function PasswordForm({ onChanged }: { onChanged(): void }) {
  const session = useSession()
  const form = useOperationForm({
    start: EMPTY,
    check: ({ currentPassword, newPassword, confirmation }) =>
      currentPassword === '' ? 'Please fill all fields.' : passwordPairIssue(newPassword, confirmation),
  })
  const submit = form.submit(async ({ currentPassword, newPassword }) => {
    await call(changePassword, { json: { currentPassword, newPassword } })
    form.reset(EMPTY)
    notify.success('Password changed. Your other devices are logged out.')
    onChanged()
  }, 'We couldn’t change your password.')
  return (
    <SimpleForm form={form} submit={submit} label="Change password" busyLabel="Changing…">
      <PasswordField {...form.field('currentPassword', 'Current password')} autoComplete="current-password" />
      <NewPasswordFields
        ofStaff={session.status === 'shopper' && session.user.isAdmin === true}
        password={form.field('newPassword', 'New password')}
        confirmation={form.field('confirmation', 'Confirm password')}
      />
    </SimpleForm>
  )
}
