import { SimpleForm } from '#web/forms/simple-form.tsx'
import { fieldError, useApiForm } from '#web/forms/api-form.ts'
import { passwordPairIssue } from '#web/login/new-password.ts'
import { NewPasswordFields, PasswordField } from '#web/forms/password-field.tsx'
import { api } from '#web/api-client.ts'
import { notify } from '#web/browser/toast.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

export function PasswordForm() {
  const { form, errors, sending } = useApiForm({
    defaultValues: EMPTY,
    fields: ['currentPassword', 'newPassword'],
    failed: 'Your password could not be changed.',
    check: ({ currentPassword, newPassword, confirmation }) =>
      currentPassword === '' ? 'Please fill all fields.' : passwordPairIssue(newPassword, confirmation),
    async send({ currentPassword, newPassword }, { reset }) {
      await api.put('/account/password', { currentPassword, newPassword })
      reset(EMPTY)
      notify.success('Your password has been changed. Your other devices are logged out.')
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
        password={form.register('newPassword')}
        confirmation={form.register('confirmation')}
        labels={{ password: 'New password', confirmation: 'Confirm password' }}
        error={fieldError(errors, 'newPassword', 'New password')}
      />
    </SimpleForm>
  )
}
