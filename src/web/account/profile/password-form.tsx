import { changePassword } from '#modules/accounts/password-changes.operations.ts'
import { call } from '#web/client/call.ts'
import { useSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { fieldError, useApiForm } from '#web/shared/forms/api-form.ts'
import { NewPasswordFields, PasswordField } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { passwordPairIssue } from '#web/shared/login/new-password.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password. The page loads it last, because few shoppers need it. */
export function PasswordForm({ onChanged }: { onChanged(): void }) {
  const session = useSession()
  const { form, errors, sending } = useApiForm({
    defaultValues: EMPTY,
    fields: ['currentPassword', 'newPassword'],
    failed: 'We couldn’t change your password.',
    check: ({ currentPassword, newPassword, confirmation }) =>
      currentPassword === '' ? 'Please fill all fields.' : passwordPairIssue(newPassword, confirmation),
    async send({ currentPassword, newPassword }, { reset }) {
      await call(changePassword, { json: { currentPassword, newPassword } })
      reset(EMPTY)
      notify.success('Password changed. Your other devices are logged out.')
      onChanged()
    },
  })
  return (
    <SimpleForm {...sending} label="Change password" busyLabel="Changing…">
      <PasswordField
        {...form.register('currentPassword')}
        label="Current password"
        error={fieldError(errors, 'currentPassword', 'Current password')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        ofStaff={session.status === 'shopper' && session.user.isAdmin === true}
        password={form.register('newPassword')}
        confirmation={form.register('confirmation')}
        labels={{ password: 'New password', confirmation: 'Confirm password' }}
        error={fieldError(errors, 'newPassword', 'New password')}
      />
    </SimpleForm>
  )
}
