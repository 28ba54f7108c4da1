import type {
  RestoreItem,
  RestoresBody,
  StrayItem,
} from '#modules/operations/after-restore/restore-reconciliation.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type Column, DataTable, momentColumn, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

interface RestoresProps {
  left: RestoresBody
  onChanged(): void
}

/** Follow-up work after a restore from a backup. Usually there is none, and this renders nothing. */
export function Restores({ left, onChanged }: RestoresProps) {
  if (left.restores.length === 0 && left.strays.length === 0) return null
  return (
    <section aria-labelledby="restores-title" className="flex flex-col gap-4">
      <h2 id="restores-title" className="type-heading">
        The shop was restored from a backup
      </h2>
      {left.restores.map((restore) => (
        <RestoreCard key={restore._id} restore={restore} onChanged={onChanged} />
      ))}
      <StraysTable strays={left.strays} onChanged={onChanged} />
    </section>
  )
}

function RestoreCard({ restore, onChanged }: { restore: RestoreItem; onChanged(): void }) {
  const { busy, run } = useAction({
    run: () => adminApi.post(`/admin/restores/${restore._id}/seen`, {}),
    done: 'Marked as reviewed',
    failed: 'Failed to mark it as reviewed',
    onDone: onChanged,
    onFailed: onChanged,
  })
  const maySee = useMay('webhooks.write') && !restore.seen
  const madeAt = formatMoment(restore.madeAt)
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p className="max-w-prose text-pretty">
        {`On ${formatMoment(restore.restoredAt)} the shop was restored to its state of ${madeAt}. Orders, texts and uploads made in between are lost.`}
      </p>
      <ul className="my-4 flex max-w-prose list-disc flex-col gap-2 pl-5 text-pretty">
        <li>{gatewayText(restore)}</li>
        <li>
          <span>{`Invoices continue in new series, because the numbers issued after ${madeAt} are unknown: `}</span>
          <span className="tabular-nums">
            {restore.series.map(({ from, to }) => `${from} → ${to}`).join(', ')}
          </span>
          <span>. Keep the documents from that time for your tax returns.</span>
        </li>
        <li>Accounts and texts changed or deleted since then are back as they were: repeat those changes.</li>
        <li>Orders sent before the restore may show here as not sent: check before you pack.</li>
      </ul>
      {maySee ? (
        <SmallButton busy={busy} onClick={() => void run()}>
          Mark as reviewed
        </SmallButton>
      ) : null}
    </div>
  )
}

function gatewayText({ lookedAt, nextLookAt, lastError }: RestoreItem): string {
  const trouble = lastError ? ' Some reports are missing. We’ll try again.' : ''
  if (!lookedAt) return 'The shop is checking payments and refunds at the gateway.'
  if (!nextLookAt) return 'The shop has checked payments and refunds at the gateway for four days.'
  return `The shop checked payments and refunds at the gateway on ${formatMoment(lookedAt)} and checks again on ${formatMoment(nextLookAt)}.${trouble}`
}

interface StraysTableProps {
  strays: readonly StrayItem[]
  onChanged(): void
}

type Decision = 'refund' | 'keep'

const columnsOf = (
  onRefund: (stray: StrayItem) => void,
  onKeep: (stray: StrayItem) => void,
): readonly Column<StrayItem>[] => [
  momentColumn('Paid', ({ createdAt }) => createdAt),
  { label: 'Amount', numeric: true, className: 'font-medium max-md:text-left', cell: leftOf },
  {
    label: 'Payer',
    card: 'wide',
    cell: ({ email, contact }) => (
      <>
        <span className="block">{email === null ? 'No email address' : <EmailText email={email} />}</span>
        <span className="block text-ink-soft">{contact}</span>
      </>
    ),
  },
  {
    label: 'Payment',
    card: 'wide',
    className: 'font-mono text-xs break-all',
    cell: ({ paymentId, gatewayOrderId }) => <TwoLines first={paymentId} second={gatewayOrderId} />,
  },
  {
    label: 'Actions',
    card: 'wide',
    className: 'max-md:empty:hidden',
    cell: (stray) => <Actions stray={stray} onRefund={() => onRefund(stray)} onKeep={() => onKeep(stray)} />,
  },
]

/** Payments whose checkout is lost. Staff refund a payment, or assign it to a manually entered order. */
function StraysTable({ strays, onChanged }: StraysTableProps) {
  const refund = useDecision('refund', onChanged)
  const keep = useDecision('keep', onChanged)
  return (
    <>
      <DataTable
        caption="Payments without an order, oldest first"
        columns={columnsOf(refund.ask, keep.ask)}
        items={strays}
        empty="Every payment has an order."
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
      <SmallButton aria-label={`Refund the payment ${of}`} onClick={onRefund}>
        Refund
      </SmallButton>
      <SmallButton aria-label={`Keep the payment ${of}`} onClick={onKeep}>
        Keep
      </SmallButton>
    </div>
  )
}

function leftOf({ amount, amountRefunded }: StrayItem): string {
  return formatRupees(fromRupees(amount - amountRefunded))
}

function useDecision(decision: Decision, onChanged: () => void) {
  const isRefund = decision === 'refund'
  return useConfirmedAction<StrayItem>({
    run: ({ paymentId }) => adminApi.post(`/admin/stray-payments/${paymentId}/${decision}`, {}),
    question: (stray) =>
      isRefund
        ? `Refund ${leftOf(stray)}? First check whether the books were sent.`
        : `Keep ${leftOf(stray)}? Enter the order by hand first.`,
    confirmLabel: isRefund ? 'Refund' : 'Keep',
    danger: isRefund,
    done: isRefund ? 'Payment refunded' : 'Payment kept',
    failed: 'Failed to save the decision',
    onDone: onChanged,
    onFailed: onChanged,
  })
}
