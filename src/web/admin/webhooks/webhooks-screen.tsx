import type { WebhookItem, WebhooksPage } from '#modules/payments/payments.schema.ts'
import { usePageNumber } from '#web/admin/kit/address/use-page-number.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { notify } from '#web/browser/toast.ts'
import { useAction } from '#web/browser/use-action.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

const loadWebhooks = (page: string, signal: AbortSignal) =>
  adminApi.get<WebhooksPage>('/admin/webhooks', { query: { page }, signal })

export default function WebhooksScreen() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadWebhooks)
  const { replaying, replay } = useReplay(list.reload)
  return (
    <AdminPage
      title="Webhooks"
      lead="Messages from the payment gateway. Replaying an event is safe: nothing happens twice."
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
  const { running, run } = useAction()

  async function replay({ _id }: WebhookItem): Promise<void> {
    const failed = 'Failed to replay the event'
    await run(
      async () => {
        const { handled } = await adminApi.post<WebhookItem>(`/admin/webhooks/${_id}/replay`, {})
        if (handled) notify.success('Event handled again')
        else notify.error('The event could not be handled. It stays open and will be tried again.')
      },
      { failed, key: _id },
    )
    reload()
  }

  return { replaying: running, replay }
}

const COLUMNS = ['Received', 'Event', 'Order at the gateway', 'Status', 'Actions']

interface Replaying {
  /** The event that is being replayed. */
  replaying: string | undefined
  onReplay(webhook: WebhookItem): void
}

function WebhooksTable({
  webhooks,
  ...replay
}: Replaying & { webhooks: readonly WebhookItem[] | undefined }) {
  return (
    <RecordsTable
      caption="Events of the payment gateway, newest first"
      columns={COLUMNS}
      records={webhooks}
      empty="No events yet."
      renderRow={(webhook) => <WebhookRow key={webhook._id} webhook={webhook} {...replay} />}
    />
  )
}

function WebhookRow({ webhook, replaying, onReplay }: Replaying & { webhook: WebhookItem }) {
  const { _id, event, gatewayOrderId, handled, tries } = webhook
  return (
    <tr className={STACKED.row}>
      <Cell className={`whitespace-nowrap tabular-nums max-md:text-ink-soft ${HALF_CELL}`}>
        {formatMoment(webhook.receivedAt)}
      </Cell>
      <Cell className={WIDE_CELL}>
        <span className="block font-medium">{event}</span>
        <span className="block font-mono text-xs break-all text-ink-soft">{_id}</span>
      </Cell>
      <Cell className={`font-mono text-xs break-all ${WIDE_CELL}`}>{gatewayOrderId ?? 'N/A'}</Cell>
      <Cell className={`${HALF_CELL} max-md:order-first`}>
        <Badge tone={handled ? 'savings' : 'caution'}>{handled ? 'Handled' : 'Open'}</Badge>
        {tries > 0 ? <span className="mt-1 block text-sm text-ink-soft">taken up again: {tries}</span> : null}
      </Cell>
      <Cell className={HALF_CELL}>
        <Button
          size="sm"
          variant="secondary"
          busy={replaying === _id}
          aria-label={`Replay ${event} of ${gatewayOrderId ?? _id}`}
          onClick={() => onReplay(webhook)}
        >
          Replay
        </Button>
      </Cell>
    </tr>
  )
}
