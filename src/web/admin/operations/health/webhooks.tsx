import { getHealth } from '#modules/operations/health/health.operations.ts'
import { replayWebhook } from '#modules/checkout/webhooks.operations.ts'
import type { WebhookItem } from '#modules/payments/payments.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { notify } from '#web/client/toast.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Unhandled messages from the payment gateway. */
export const WEBHOOK_COLUMNS: readonly Column<WebhookItem>[] = [
  momentColumn('Received', 'receivedAt', 'max-md:text-ink-soft'),
  {
    label: 'Event',
    card: 'wide',
    cell: ({ _id, event }) => (
      <TwoLines first={event} second={<span className="font-mono text-xs break-all">{_id}</span>} bold />
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
    cell: ({ tries }) => (
      <Badge tone={tries > 0 ? 'danger' : 'neutral'}>
        {tries > 0 ? `Failed (tried ${tries + 1} times)` : 'Waiting'}
      </Badge>
    ),
  },
  {
    label: 'Actions',
    card: 'wide',
    className: 'max-md:empty:hidden',
    cell: (webhook) => <ProcessButton webhook={webhook} />,
  },
]

function ProcessButton({ webhook: { _id, event, gatewayOrderId } }: { webhook: WebhookItem }) {
  const { busy, run } = useAction({
    run: () => staffCall(replayWebhook, { param: { id: _id } }),
    failed: 'Failed to process the event',
    onDone({ handled }) {
      if (handled) notify.success('Event processed')
      else notify.error('We couldn’t process the event. It stays here and we’ll try again.')
      refresh(getHealth)
    },
    onFailed: () => refresh(getHealth),
  })
  if (!useMay('webhooks.write')) return null
  return (
    <SmallButton
      busy={busy}
      aria-label={`Process ${event} of ${gatewayOrderId ?? _id} again`}
      onClick={() => void run()}
    >
      Process again
    </SmallButton>
  )
}
