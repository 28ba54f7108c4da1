import { useForm } from 'react-hook-form'

import type { ProfileBody } from '#modules/privacy/privacy.schema.ts'
import { SimpleForm } from '#web/forms/simple-form.tsx'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { readSession, signIn, useSession } from '#web/browser/session-store.ts'
import { notify } from '#web/browser/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Changes it in this browser as well: the header shows it. */
async function changeName(name: string): Promise<void> {
  const user = await api.put<ProfileBody>('/account/profile', { name })
  const session = readSession()
  if (session.status === 'shopper') signIn(session.token, user)
}

/** The only part of a profile that can be changed; orders keep the name they were placed with. */
export function NameForm() {
  const session = useSession()
  const user = session.status === 'shopper' ? session.user : undefined
  const form = useForm({ defaultValues: { name: user?.name ?? '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await changeName(name)
      notify.success('Your name has been changed.')
    } catch (error) {
      showIssues(error, ['name'], form.setError)
      notify.error(messageOf(error, 'Your name could not be changed.'))
    }
  })
  return (
    <SimpleForm error={undefined} busy={isSubmitting} submit={submit} label="Save name" busyLabel="Saving…">
      <Field label="Full name" error={fieldError(errors, 'name', 'Full name')} required>
        {(wiring) => <Input {...wiring} {...form.register('name')} autoComplete="name" maxLength={100} />}
      </Field>
      <Field label="Email" hint="You log in with this address. It cannot be changed here.">
        {(wiring) => <Input {...wiring} type="email" readOnly value={user?.email ?? ''} />}
      </Field>
    </SimpleForm>
  )
}
