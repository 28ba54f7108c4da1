import { useForm } from 'react-hook-form'

import { STAFF_ROLES, type StaffRole } from '#modules/accounts/invitations/invitations.schema.ts'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { roleWord } from '#web/admin/users/role-words.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
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
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await adminApi.post('/admin/invitations', values)
      notify.success(`Invitation sent to ${values.email.trim()}`)
      onSent()
    } catch (error) {
      showIssues(error, ['email', 'role'], form.setError)
      notify.error(messageOf(error, 'Failed to send the invitation'))
    }
  })
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
                {roleWord(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" busy={isSubmitting} className="self-end">
        {isSubmitting ? 'Sending…' : 'Send invitation'}
      </Button>
    </form>
  )
}
