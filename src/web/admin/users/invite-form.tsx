import { useForm } from 'react-hook-form'

import { STAFF_ROLES, type StaffRole } from '#modules/accounts/invitations/invitations.schema.ts'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { roleLabel } from './role-label.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface Values {
  email: string
  role: StaffRole
}

export function InviteForm({ onSent }: { onSent(): void }) {
  const form = useForm<Values>({ defaultValues: { email: '', role: 'staff' } })
  const { errors } = form.formState
  const sending = useAction({
    run: (values: Values) => adminApi.post('/admin/invitations', values),
    done: (_, { email }) => `Invitation sent to ${email.trim()}`,
    failed: 'Failed to send the invitation',
    refreshes: ['/admin/invitations'],
    onDone: onSent,
    onFailed: (error) => showIssues(error, ['email', 'role'], form.setError),
  })
  const submit = form.handleSubmit(async (values) => void (await sending.run(values)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <UnsavedGuard dirty={form.formState.isDirty} />
      <Field
        label="Email"
        hint="The link goes there. It works once, for seven days."
        error={fieldError(errors, 'email', 'Email')}
        required
      >
        {(wiring) => <Input {...wiring} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label="Role" hint="What each may do is under “Who may do what”." required>
        {(wiring) => (
          <Select {...wiring} {...form.register('role')}>
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" busy={sending.busy} className="self-end">
        {sending.busy ? 'Sending…' : 'Send invitation'}
      </Button>
    </form>
  )
}
