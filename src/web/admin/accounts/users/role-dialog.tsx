import { type Role, ROLES } from '#modules/accounts/roles.ts'
import { changeRole, listUsers } from '#modules/accounts/users.operations.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { roleLabel } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'

/** Changes a person's role, which grants or revokes access to the admin area. */
export function RoleDialog({ user, onClose }: { user: ListedUser | undefined; onClose(): void }) {
  return (
    <RecordDialog of={user} onClose={onClose} title={({ name }) => `Role of ${name}`}>
      {(person) => <RoleForm user={person} onDone={onClose} />}
    </RecordDialog>
  )
}

function RoleForm({ user, onDone }: { user: ListedUser; onDone(): void }) {
  const form = useOperationForm<{ role: Role }>({ start: { role: user.role } })
  const change = useAction({
    run: ({ role }: { role: Role }) =>
      staffCall(changeRole, { param: { id: user._id }, json: { role, loaded: user.role } }),
    done: (_, { role }) => `${user.name} is now ${roleLabel(role)}`,
    failed: 'Failed to change the role',
    refreshes: [listUsers],
    onDone,
  })
  return (
    <StaffForm form={form} send={change.run} submit="Change role" disabled={!form.dirty}>
      <Choice {...form.field('role', 'Role')} hint={`${user.name} will be logged out everywhere.`}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </Choice>
    </StaffForm>
  )
}
