import { type Role, ROLES } from '#modules/accounts/permissions.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-confirmed-action.tsx'
import { Select } from '#web/ui/select.tsx'

import { roleLabel } from './role-label.ts'

/** Asks before it gives a person another role: it opens or closes the admin area, and logs them out. */
export function RoleSelect({ user }: { user: ListedUser }) {
  const change = useConfirmedAction<Role>({
    question: (role) => `Make ${user.name} ${roleLabel(role)}? They are logged out everywhere.`,
    confirmLabel: 'Change role',
    run: (role) => adminApi.put(`/admin/users/${user._id}/role`, { role }),
    done: (_, role) => `${user.name} is now ${roleLabel(role)}`,
    failed: 'Failed to change the role',
    refreshes: ['/users'],
  })

  return (
    <>
      <Select
        aria-label={`Role of ${user.name}`}
        value={user.role}
        disabled={change.busy}
        onChange={(event) => change.ask(event.target.value as Role)}
        className="w-32"
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </Select>
      {change.dialog}
    </>
  )
}
