import { requestEmailChange } from '#modules/accounts/email-change/email-change.operations.ts'
import { call } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { fieldError, useApiForm } from '#web/shared/forms/api-form.ts'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Asks for the new address and the password, and mails a link to the new address. */
export function EmailForm({ onSent }: { onSent(): void }) {
  const { form, errors, sending } = useApiForm({
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    failed: 'We couldn’t send the link. Please try again.',
    check: ({ email, password }) =>
      email.trim() === '' || password === '' ? 'Please fill all fields.' : undefined,
    async send(values) {
      const { message } = await call(requestEmailChange, { json: values })
      notify.success(message)
      onSent()
    },
  })
  return (
    <SimpleForm {...sending} label="Send the link" busyLabel="Sending…">
      <p className="text-ink-soft">
        We’ll email a link to the new address. Once you open it, you log in with that address, and we send
        mail about your orders and alerts there.
      </p>
      <Field label="New email address" error={fieldError(errors, 'email', 'New email address')} required>
        {(wiring) => (
          <Input {...wiring} {...form.register('email')} type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <PasswordField
        {...form.register('password')}
        label="Your password"
        error={fieldError(errors, 'password', 'Your password')}
        autoComplete="current-password"
      />
    </SimpleForm>
  )
}
