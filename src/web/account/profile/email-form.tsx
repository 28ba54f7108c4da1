import { requestEmailChange } from '#modules/accounts/email-change/email-change.operations.ts'
import { call } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

/** Asks for the new address and the password, and mails a link to the new address. */
export function EmailForm({ onSent }: { onSent(): void }) {
  const form = useOperationForm({
    start: { email: '', password: '' },
    check: ({ email, password }) =>
      email.trim() === '' || password === '' ? 'Please fill all fields.' : undefined,
  })
  const submit = form.submit(async (values) => {
    const { message } = await call(requestEmailChange, { json: values })
    notify.success(message)
    onSent()
  }, 'We couldn’t send the link. Please try again.')
  return (
    <SimpleForm form={form} submit={submit} label="Send the link" busyLabel="Sending…">
      <p className="text-ink-soft">
        We’ll email a link to the new address. Once you open it, you log in with that address, and we send
        mail about your orders and alerts there.
      </p>
      <TextField
        {...form.field('email', 'New email address')}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <PasswordField {...form.field('password', 'Your password')} autoComplete="current-password" />
    </SimpleForm>
  )
}
