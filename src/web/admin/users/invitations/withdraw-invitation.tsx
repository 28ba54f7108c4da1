import { useState } from 'react'

import type { OpenInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface WithdrawInvitationProps {
  /** Undefined: nothing is asked. */
  invitation: OpenInvitation | undefined
  onClose(): void
  onWithdrawn(): void
}

export function WithdrawInvitation({ invitation, onClose, onWithdrawn }: WithdrawInvitationProps) {
  const [busy, setBusy] = useState(false)

  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(`/admin/invitations/${invitation?._id}`)
      notify.success('Invitation withdrawn')
    } catch (error) {
      notify.error(messageOf(error, 'Failed to withdraw the invitation'))
    }
    setBusy(false)
    onWithdrawn()
    onClose()
  }

  return (
    <ConfirmDialog
      open={invitation !== undefined}
      question={`Withdraw the invitation to ${invitation?.email ?? ''}? Its link opens nothing from then on.`}
      confirmLabel="Withdraw"
      danger
      busy={busy}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    />
  )
}
