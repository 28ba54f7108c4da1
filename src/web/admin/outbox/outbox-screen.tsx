import type { OutboxBody } from '#modules/notifications/notifications.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice } from '#web/admin/kit/choice.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { useOpenRecord } from '#web/admin/kit/address/use-open-record.ts'
import { useFilterAndPage } from '#web/admin/kit/address/use-filter-and-page.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { EMAIL_STATUS } from './email-status.ts'
import { EmailView } from './email-view.tsx'
import { OutboxTable } from './outbox-table.tsx'
import { ResendButton } from './resend-button.tsx'

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
    <AdminPage title="Outbox" lead="Every e-mail of the shop, as it was or will be sent.">
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
