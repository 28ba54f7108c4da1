import type { WebhookItem } from '#modules/payments/payments.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

const COLUMNS = ['Received', 'Event', 'Order at the gateway', 'Status', 'Actions']

interface Replaying {
  /** The event that is being replayed. */
  replaying: string | undefined
  onReplay(webhook: WebhookItem): void
}

export function WebhooksTable({
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
