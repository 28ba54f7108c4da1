import type { OutboxEmail } from '#modules/notifications/notifications.schema.ts'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Cell } from '#web/ui/table.tsx'

import { EMAIL_STATUS } from './email-status.ts'

const COLUMNS = ['Written', 'To', 'Subject', 'Status']

export function OutboxTable({
  emails,
  onOpen,
}: {
  emails: readonly OutboxEmail[] | undefined
  onOpen(email: OutboxEmail): void
}) {
  return (
    <RecordsTable
      caption="E-mails, newest first"
      columns={COLUMNS}
      records={emails}
      empty="No e-mails yet."
      renderRow={(email) => <EmailRow key={email._id} email={email} onOpen={onOpen} />}
    />
  )
}

function EmailRow({ email, onOpen }: { email: OutboxEmail; onOpen(email: OutboxEmail): void }) {
  const { tone, text } = EMAIL_STATUS[email.status]
  return (
    <tr className={STACKED.row}>
      <Cell className={`whitespace-nowrap tabular-nums max-md:text-ink-soft ${HALF_CELL}`}>
        {formatMoment(email.createdAt)}
      </Cell>
      <Cell className={`break-all ${WIDE_CELL}`}>{email.to}</Cell>
      <Cell className={`py-1 md:min-w-56 ${WIDE_CELL}`}>
        <button
          type="button"
          onClick={() => onOpen(email)}
          className="min-h-11 text-left font-medium text-accent-ink hover:underline"
        >
          {email.subject}
        </button>
      </Cell>
      <Cell className={`${HALF_CELL} max-md:order-first`}>
        <Badge tone={tone}>{text}</Badge>
        {email.originalId ? <span className="mt-1 block text-sm text-ink-soft">sent again</span> : null}
      </Cell>
    </tr>
  )
}
