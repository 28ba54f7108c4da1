import type { OpenInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import { INDIA } from '#platform/indian-day.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { roleWord } from '#web/admin/users/role-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

interface InvitationsTableProps {
  invitations: readonly OpenInvitation[] | undefined
  onResend(invitation: OpenInvitation): void
  onWithdraw(invitation: OpenInvitation): void
}

export function InvitationsTable({ invitations, ...acts }: InvitationsTableProps) {
  return (
    <RecordsTable
      caption="Open invitations"
      columns={['Email', 'Role', 'Invited by', 'Sent', 'Expires', 'Actions']}
      records={invitations}
      empty="No open invitations."
      renderRow={(invitation) => <InvitationRow key={invitation._id} invitation={invitation} {...acts} />}
    />
  )
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA })

interface InvitationRowProps extends Omit<InvitationsTableProps, 'invitations'> {
  invitation: OpenInvitation
}

function InvitationRow({ invitation, onResend, onWithdraw }: InvitationRowProps) {
  const { email, role, invitedBy, invitedAt, expiresAt, expired } = invitation
  return (
    <tr className={STACKED.row}>
      <Cell className={`min-w-36 font-semibold wrap-anywhere ${WIDE_CELL}`}>{email}</Cell>
      <Cell className={HALF_CELL}>{roleWord(role)}</Cell>
      <Cell className={`wrap-anywhere ${HALF_CELL}`}>
        <span className="text-ink-soft md:sr-only">by </span>
        {invitedBy}
      </Cell>
      <Cell className={`whitespace-nowrap tabular-nums ${WIDE_CELL}`}>
        <span className="text-ink-soft md:sr-only">Sent </span>
        {day.format(new Date(invitedAt))}
      </Cell>
      <Cell className={`whitespace-nowrap tabular-nums ${WIDE_CELL}`}>
        {expired ? <Badge tone="caution">Expired</Badge> : <ExpiryDate at={expiresAt} />}
      </Cell>
      <Cell className={WIDE_CELL}>
        <div className="flex gap-2 md:max-lg:flex-col">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Send again to ${email}`}
            onClick={() => onResend(invitation)}
          >
            Send again
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={`Withdraw the invitation to ${email}`}
            onClick={() => onWithdraw(invitation)}
          >
            Withdraw
          </Button>
        </div>
      </Cell>
    </tr>
  )
}

function ExpiryDate({ at }: { at: string }) {
  return (
    <>
      <span className="text-ink-soft md:sr-only">Expires </span>
      {day.format(new Date(at))}
    </>
  )
}
