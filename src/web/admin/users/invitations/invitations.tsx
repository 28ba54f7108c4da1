import { useState } from 'react'

import type { InvitationsBody, OpenInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NewButton } from '#web/admin/kit/list/new-button.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'

import { InvitationsTable } from './invitations-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

const loadInvitations = (path: string, signal: AbortSignal) => adminApi.get<InvitationsBody>(path, { signal })

/** Who was asked to join the staff and has not done so yet; for owners. */
export function Invitations() {
  const list = useLoad('/admin/invitations', loadInvitations)
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<OpenInvitation>()

  async function resend({ _id, email }: OpenInvitation): Promise<void> {
    try {
      await adminApi.post(`/admin/invitations/${_id}/resend`, {})
      notify.success(`Invitation sent again to ${email}`)
    } catch (error) {
      notify.error(messageOf(error, 'Failed to send the invitation'))
    }
    list.reload()
  }

  const sent = () => {
    setInviting(false)
    list.reload()
  }
  return (
    <section aria-labelledby="invitations" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="invitations" className="display text-xl">
            Open invitations
          </h2>
          <p className="mt-1 text-sm text-ink-soft">Asked to join the staff, not here yet.</p>
        </div>
        <NewButton onClick={() => setInviting(true)}>Invite a colleague</NewButton>
      </div>
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to fetch invitations" onRetry={list.reload} />
      ) : null}
      <InvitationsTable
        invitations={list.data?.invitations}
        onResend={(invitation) => void resend(invitation)}
        onWithdraw={setLeaving}
      />
      <FormDialog open={inviting} onClose={() => setInviting(false)} title="Invite a colleague">
        {inviting ? <InviteForm onSent={sent} /> : null}
      </FormDialog>
      <WithdrawInvitation
        invitation={leaving}
        onClose={() => setLeaving(undefined)}
        onWithdrawn={list.reload}
      />
    </section>
  )
}
