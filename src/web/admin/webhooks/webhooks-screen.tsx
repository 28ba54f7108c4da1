import { useState } from 'react'

import type { WebhookItem, WebhooksPage } from '#modules/payments/payments.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { usePageNumber } from '#web/admin/kit/address/use-page-number.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'

import { WebhooksTable } from './webhooks-table.tsx'

const loadWebhooks = (page: string, signal: AbortSignal) =>
  adminApi.get<WebhooksPage>('/admin/webhooks', { query: { page }, signal })

export default function WebhooksScreen() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadWebhooks)
  const { replaying, replay } = useReplay(list.reload)
  return (
    <AdminPage
      title="Webhooks"
      lead="What the payment gateway has told the shop. Acting on an event again is harmless: nothing is made twice."
    >
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load webhooks" onRetry={list.reload} />
      ) : null}
      <WebhooksTable
        webhooks={list.data?.webhooks}
        replaying={replaying}
        onReplay={(webhook) => void replay(webhook)}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
    </AdminPage>
  )
}

function useReplay(reload: () => void) {
  const [replaying, setReplaying] = useState<string>()

  async function replay({ _id }: WebhookItem): Promise<void> {
    setReplaying(_id)
    try {
      const { handled } = await adminApi.post<WebhookItem>(`/admin/webhooks/${_id}/replay`, {})
      if (handled) notify.success('Event handled again')
      else notify.error('The event could not be handled; it stays open and is tried again.')
    } catch (error) {
      notify.error(messageOf(error, 'Failed to replay the event'))
    } finally {
      setReplaying(undefined)
      reload()
    }
  }

  return { replaying, replay }
}
