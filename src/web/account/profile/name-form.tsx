import { changeProfile } from '#modules/customers/privacy.operations.ts'
import { call } from '#web/client/call.ts'
import { readSession, signIn, useSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { fieldError, useApiForm } from '#web/shared/forms/api-form.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Also updates the stored session, because the header shows the name. */
async function changeName(name: string): Promise<void> {
  const user = await call(changeProfile, { json: { name } })
  const session = readSession()
  if (session.status === 'shopper') signIn(session.token, user)
}

/**
 * Changes the name, the only editable part of a profile. Existing orders keep the name they were placed with.
 */
export function NameForm() {
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
