import { useState } from 'react'

import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DeleteUserProps {
  /** Undefined: nothing is asked. */
  user: ListedUser | undefined
  onClose(): void
  onDeleted(): void
}

export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(`/users/${user?._id}`)
      notify.success('User deleted')
      onDeleted()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to delete user'))
    }
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={user !== undefined}
      question="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
