import type { HealthBody } from '#modules/operations/health/health.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

/** Checkouts neither paid nor abandoned. */
export const PENDING_COLUMNS: readonly Column<HealthBody['pendingCheckouts'][number]>[] = [
  momentColumn('Started', 'createdAt'),
  {
    label: 'Customer',
    card: 'wide',
    cell: ({ customerName, customerEmail }) => (
      <TwoLines first={customerName} second={<EmailText email={customerEmail} />} bold />
    ),
  },
  {
    label: 'Amount',
    numeric: true,
    className: 'max-md:text-left',
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    label: 'Order at the gateway',
    card: 'wide',
    className: 'font-mono text-xs break-all',
    cell: ({ gatewayOrderId }) => gatewayOrderId ?? 'N/A',
  },
  {
    label: 'State',
    card: 'wide',
    cell: ({ undecided, lastFailure }) => (
      <>
        <Badge tone={undecided ? 'caution' : 'neutral'}>
          {undecided ? 'Payment undecided' : 'Waiting for payment'}
        </Badge>
        {lastFailure ? <span className="mt-1 block text-sm text-ink-soft">{lastFailure}</span> : null}
      </>
    ),
  },
]
