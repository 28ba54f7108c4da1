import { useState } from 'react'

import { type Role, ROLES } from '#modules/accounts/permissions.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Select } from '#web/ui/select.tsx'

import { roleWord } from './role-words.ts'

/** Asks before it gives somebody another role: it opens or closes the admin area, and logs them out. */
export function RoleSelect({ user, onChanged }: { user: ListedUser; onChanged(): void }) {
  const [wanted, setWanted] = useState<Role>()
  const [busy, setBusy] = useState(false)

  async function change(role: Role): Promise<void> {
    setBusy(true)
    try {
      await adminApi.put(`/admin/users/${user._id}/role`, { role })
      notify.success(`${user.name} is now ${roleWord(role)}`)
      onChanged()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to change the role'))
    }
    setBusy(false)
    setWanted(undefined)
  }

  return (
    <>
      <Select
        aria-label={`Role of ${user.name}`}
        value={user.role}
        disabled={busy}
        onChange={(event) => setWanted(ROLES.find((role) => role === event.target.value))}
        className="w-32"
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleWord(role)}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        open={wanted !== undefined}
        question={`Make ${user.name} ${roleWord(wanted)}? They are logged out everywhere.`}
        confirmLabel="Change role"
        busy={busy}
        onConfirm={() => wanted && void change(wanted)}
        onCancel={() => setWanted(undefined)}
      />
    </>
  )
}
