import { useState } from 'react'

import type { OutboxBody, OutboxEmail } from '#modules/notifications/notifications.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { Pager } from '#web/admin/frame/pager.tsx'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { usePageNumber } from '#web/admin/frame/use-page-number.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { EmailView } from './email-view.tsx'
import { OutboxTable } from './outbox-table.tsx'

const loadOutbox = (page: string, signal: AbortSignal) =>
  adminApi.get<OutboxBody>('/admin/outbox', { query: { page }, signal })

export default function OutboxScreen() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadOutbox)
  const [open, setOpen] = useState<OutboxEmail>()
  return (
    <AdminPage title="Outbox" lead="Every e-mail of the shop, as it was or will be sent.">
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the outbox" onRetry={list.reload} />
      ) : null}
      <OutboxTable emails={list.data?.emails} onOpen={setOpen} />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
      <Dialog wide open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.subject ?? ''}>
        {open ? <EmailView email={open} /> : null}
      </Dialog>
    </AdminPage>
  )
}
