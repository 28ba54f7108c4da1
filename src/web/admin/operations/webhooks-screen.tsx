import type { WebhookItem, WebhooksPage } from '#modules/payments/payments.schema.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type Column, momentColumn } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { notify } from '#web/client/toast.ts'
import { Badge } from '#web/ui/badge.tsx'

const PATH = '/admin/webhooks'

const COLUMNS: readonly Column<WebhookItem>[] = [
  momentColumn('Received', ({ receivedAt }) => receivedAt, 'max-md:text-ink-soft'),
  {
    label: 'Event',
    card: 'wide',
    cell: ({ _id, event }) => (
      <>
        <span className="block font-medium">{event}</span>
        <span className="block font-mono text-xs break-all text-ink-soft">{_id}</span>
      </>
    ),
  },
  {
    label: 'Order at the gateway',
    card: 'wide',
    className: 'font-mono text-xs break-all',
    cell: ({ gatewayOrderId }) => gatewayOrderId ?? 'N/A',
  },
  {
    label: 'Status',
    className: 'max-md:order-first',
    cell: ({ handled, tries }) => (
      <>
        <Badge tone={handled ? 'savings' : 'caution'}>{handled ? 'Handled' : 'Open'}</Badge>
        {tries > 0 ? (
          <span className="mt-1 block text-sm text-ink-soft">{`tried again: ${tries}`}</span>
        ) : null}
      </>
    ),
  },
  { label: 'Actions', cell: (webhook) => <ReplayButton webhook={webhook} /> },
]

export default function WebhooksScreen() {
  const pages = usePage()
  const list = useApi<WebhooksPage>(`${PATH}?page=${pages.page}`)
  return (
    <AdminPage
      title="Webhooks"
      lead="Messages from the payment gateway. Replaying an event is safe; nothing happens twice."
    >
      <List
        list={list}
        failed="Failed to load webhooks"
        caption="Payment gateway events, newest first"
        columns={COLUMNS}
        items={list.data?.webhooks}
        empty="No events yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}

function ReplayButton({ webhook: { _id, event, gatewayOrderId } }: { webhook: WebhookItem }) {
  const { busy, run } = useAction({
    run: () => adminApi.post<WebhookItem>(`${PATH}/${_id}/replay`, {}),
    failed: 'Failed to replay the event',
    onDone({ handled }) {
      if (handled) notify.success('Event replayed')
      else notify.error('We couldn’t handle the event. It stays open and we’ll try again.')
      refresh(PATH)
    },
    onFailed: () => refresh(PATH),
  })
  return (
    <SmallButton
      busy={busy}
      aria-label={`Replay ${event} of ${gatewayOrderId ?? _id}`}
      onClick={() => void run()}
    >
      Replay
    </SmallButton>
  )
}
