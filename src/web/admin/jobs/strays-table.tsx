import type { StrayItem } from '#modules/restores/restores.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-confirmed-action.tsx'
import { Button } from '#web/ui/button.tsx'

interface StraysTableProps {
  strays: readonly StrayItem[]
  onChanged(): void
}

type Decision = 'refund' | 'keep'

const columnsOf = (
  onRefund: (stray: StrayItem) => void,
  onKeep: (stray: StrayItem) => void,
): readonly Column<StrayItem>[] => [
  {
    label: 'Paid',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  { label: 'Amount', numeric: true, className: 'font-medium max-md:text-left', cell: leftOf },
  {
    label: 'Payer',
    card: 'wide',
    cell: ({ email, contact }) => (
      <>
        <span className="block break-all">{email ?? 'No e-mail address'}</span>
        <span className="block text-ink-soft">{contact}</span>
      </>
    ),
  },
  {
    label: 'Payment',
    card: 'wide',
    className: 'font-mono text-xs break-all',
    cell: ({ paymentId, gatewayOrderId }) => (
      <>
        <span className="block">{paymentId}</span>
        <span className="block text-ink-soft">{gatewayOrderId}</span>
      </>
    ),
  },
  {
    label: 'Actions',
    card: 'wide',
    className: 'max-md:empty:hidden',
    cell: (stray) => <Actions stray={stray} onRefund={() => onRefund(stray)} onKeep={() => onKeep(stray)} />,
  },
]

/** Payments whose checkout is lost: each is refunded, or kept for an order that was entered by hand. */
export function StraysTable({ strays, onChanged }: StraysTableProps) {
  const refund = useDecision('refund', onChanged)
  const keep = useDecision('keep', onChanged)
  return (
    <>
      <DataTable
        caption="Payments whose order is lost, oldest first"
        columns={columnsOf(refund.ask, keep.ask)}
        items={strays}
        empty="Every payment has its order."
        keyOf={({ paymentId }) => paymentId}
      />
      {refund.dialog}
      {keep.dialog}
    </>
  )
}

interface ActionsProps {
  stray: StrayItem
  onRefund(): void
  onKeep(): void
}

function Actions({ stray: { email, contact, paymentId }, onRefund, onKeep }: ActionsProps) {
  const mayDecide = useMay('refunds.write')
  if (!mayDecide) return null
  const of = `of ${email ?? contact ?? paymentId}`
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" aria-label={`Send back the payment ${of}`} onClick={onRefund}>
        Send back
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Keep the payment ${of}`} onClick={onKeep}>
        Keep
      </Button>
    </div>
  )
}

/** What is left of a payment. */
function leftOf({ amount, amountRefunded }: StrayItem): string {
  return formatRupees(fromRupees(amount - amountRefunded))
}

function useDecision(decision: Decision, onChanged: () => void) {
  const isRefund = decision === 'refund'
  return useConfirmedAction<StrayItem>({
    run: ({ paymentId }) => adminApi.post(`/admin/stray-payments/${paymentId}/${decision}`, {}),
    question: (stray) =>
      isRefund
        ? `Refund ${leftOf(stray)}? First check whether the books have been sent.`
        : `Keep ${leftOf(stray)}? Enter the order by hand first.`,
    confirmLabel: isRefund ? 'Send back' : 'Keep',
    danger: isRefund,
    done: isRefund ? 'The money goes back' : 'The payment stays',
    failed: 'Failed to decide about the payment',
    onDone: onChanged,
    onFailed: onChanged,
  })
}
