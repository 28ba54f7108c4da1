import { changeProfile } from '#modules/customers/privacy.operations.ts'
import { call } from '#web/client/call.ts'
import { readSession, signIn, useSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

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
  const form = useOperationForm({ start: { name: user?.name ?? '' } })
  const submit = form.submit(async ({ name }) => {
    await changeName(name)
    notify.success('Name changed.')
  }, 'We couldn’t change your name.')
  return (
    <SimpleForm form={form} submit={submit} label="Save name" busyLabel="Saving…">
      <TextField {...form.field('name', 'Full name')} required autoComplete="name" maxLength={100} />
    </SimpleForm>
  )
}
