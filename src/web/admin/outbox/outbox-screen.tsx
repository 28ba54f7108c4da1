import type { OutboxBody, OutboxEmail } from '#modules/notifications/notifications.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address/use-filter-and-page.ts'
import { useOpenRecord } from '#web/admin/kit/address/use-open-record.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Cell } from '#web/ui/table.tsx'

import { EMAIL_STATUS, EmailView, ResendButton } from './email-view.tsx'

const loadOutbox = (query: string, signal: AbortSignal) =>
  adminApi.get<OutboxBody>(`/admin/outbox?${query}`, { signal })

/** Every e-mail, newest first. State and page are in the address. */
export default function OutboxScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage({ status: '' })
  const list = useLoad(new URLSearchParams({ ...filter, page: String(page) }).toString(), loadOutbox)
  const [open, setOpen] = useOpenRecord('mail', list.data?.emails)
  const onSent = () => {
    setOpen(undefined)
    list.reload()
  }
  return (
    <AdminPage title="Outbox" lead="Every e-mail from the shop, as it was sent or will be sent.">
      <Choice
        label="State"
        className="mb-4 max-w-xs"
        value={filter.status}
        onValue={(status) => change({ status })}
      >
        <option value="">All states</option>
        {Object.entries(EMAIL_STATUS).map(([status, { text }]) => (
          <option key={status} value={status}>
            {text}
          </option>
        ))}
      </Choice>
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the outbox" onRetry={list.reload} />
      ) : null}
      <OutboxTable emails={list.data?.emails} onOpen={setOpen} />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
      <Dialog wide open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.subject ?? ''}>
        {open ? (
          <div className="flex flex-col gap-4">
            <EmailView email={open} />
            <ResendButton email={open} onSent={onSent} />
          </div>
        ) : null}
      </Dialog>
    </AdminPage>
  )
}

const COLUMNS = ['Written', 'To', 'Subject', 'Status']

function OutboxTable({
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
