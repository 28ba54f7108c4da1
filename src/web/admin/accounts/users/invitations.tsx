import { useState } from 'react'

import {
  addInvitation,
  listInvitations,
  withdrawInvitation,
  resendInvitation,
} from '#modules/accounts/invitations/invitations.operations.ts'
import {
  type OpenInvitation,
  STAFF_ROLES,
  type StaffRole,
} from '#modules/accounts/invitations/invitations.schema.ts'
import { roleLabel } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Pending staff invitations, for owners. */
export function Invitations() {
  const [inviting, setInviting] = useState(false)
  const again = useAction({
    run: ({ _id }: OpenInvitation) => staffCall(resendInvitation, { param: { id: _id } }),
    done: (_, { email }) => `Invitation sent again to ${email}`,
    failed: 'Failed to send the invitation',
    refreshes: [listInvitations],
    onFailed: () => refresh(listInvitations),
  })
  const withdrawal = useConfirmedAction<OpenInvitation>({
    question: ({ email }) => `Withdraw the invitation to ${email}? The link will stop working.`,
    confirmLabel: 'Withdraw',
    danger: true,
    run: ({ _id }) => staffCall(withdrawInvitation, { param: { id: _id } }),
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
    refreshes: [listInvitations],
    onFailed: () => refresh(listInvitations),
  })
  return (
    <div className="mt-10">
      <ListPart
        of={listInvitations}
        title="Open invitations"
        lead="Invitations that haven’t been accepted yet."
        buttons={<NewButton onClick={() => setInviting(true)}>Invite a colleague</NewButton>}
        rows={({ invitations }) => invitations}
        failed="Failed to fetch invitations"
        empty="No open invitations."
        whole
        caption="Open invitations"
        columns={columnsOf((invitation) => void again.run(invitation), withdrawal.ask)}
      />
      <FormDialog open={inviting} onClose={() => setInviting(false)} title="Invite a colleague">
        {inviting ? <InviteForm onSent={() => setInviting(false)} /> : null}
      </FormDialog>
      {withdrawal.dialog}
    </div>
  )
}

function columnsOf(
  onResend: ActionsProps['onResend'],
  onWithdraw: ActionsProps['onWithdraw'],
): Column<OpenInvitation>[] {
  return [
    {
      label: 'Email',
      card: 'wide',
      className: 'min-w-36 font-semibold wrap-anywhere',
      cell: ({ email }) => email,
    },
    { label: 'Role', cell: ({ role }) => roleLabel(role) },
    {
      label: 'Invited by',
      className: 'wrap-anywhere',
      cell: ({ invitedBy }) => (
        <>
          <span className="text-ink-soft md:sr-only">by </span>
          <span>{invitedBy}</span>
        </>
      ),
    },
    {
      label: 'Sent',
      card: 'wide',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ invitedAt }) => <LabelledDay label="Sent" at={invitedAt} />,
    },
    {
      label: 'Expires',
      card: 'wide',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ expired, expiresAt }) =>
        expired ? <Badge tone="caution">Expired</Badge> : <LabelledDay label="Expires" at={expiresAt} />,
    },
    {
      label: 'Actions',
      card: 'wide',
      cell: (invitation) => <Actions invitation={invitation} onResend={onResend} onWithdraw={onWithdraw} />,
    },
  ]
}

interface ActionsProps {
  invitation: OpenInvitation
  onResend(invitation: OpenInvitation): void
  onWithdraw(invitation: OpenInvitation): void
}

function Actions({ invitation, onResend, onWithdraw }: ActionsProps) {
  const { email } = invitation
  return (
    <div className="flex gap-2 md:max-lg:flex-col">
      <SmallButton aria-label={`Send again to ${email}`} onClick={() => onResend(invitation)}>
        Send again
      </SmallButton>
      <SmallButton
        variant="danger"
        aria-label={`Withdraw the invitation to ${email}`}
        onClick={() => onWithdraw(invitation)}
      >
        Withdraw
      </SmallButton>
    </div>
  )
}

/** A day that repeats its label on phones, where no header is visible. */
function LabelledDay({ label, at }: { label: string; at: string }) {
  return (
    <>
      <span className="text-ink-soft md:sr-only">{`${label} `}</span>
      <span>{formatDay(at)}</span>
    </>
  )
}

interface Values {
  email: string
  role: StaffRole
}

function InviteForm({ onSent }: { onSent(): void }) {
  const form = useOperationForm<Values>({ start: { email: '', role: 'staff' } })
  const sending = useAction({
    run: (json: Values) => staffCall(addInvitation, { json }),
    done: (_, { email }) => `Invitation sent to ${email.trim()}`,
    failed: 'Failed to send the invitation',
    refreshes: [listInvitations],
    onDone: onSent,
  })
  return (
    <StaffForm form={form} send={sending.run} submit={sending.busy ? 'Sending…' : 'Send invitation'}>
      <TextField
        {...form.field('email', 'Email')}
        hint="We’ll send a link there. It works once, for seven days."
        required
        type="email"
      />
      <Choice
        {...form.field('role', 'Role')}
        hint="See “Roles and permissions” for what each role includes."
        required
      >
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </Choice>
    </StaffForm>
  )
}
