import { acknowledgeRestore } from '#modules/operations/after-restore/restores.operations.ts'
import type { RestoreItem, StrayItem } from '#modules/operations/after-restore/restores.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { type Column, DataTable, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

interface RestoresProps {
  restores: readonly RestoreItem[]
  onChanged(): void
}

/** Follow-up work after a restore from a backup. Usually there is none, and this renders nothing. */
export function Restores({ restores, onChanged }: RestoresProps) {
  if (restores.length === 0) return null
  return (
    <section aria-labelledby="restores-title" className="flex flex-col gap-4">
      <h2 id="restores-title" className="type-heading">
        The shop was restored from a backup
      </h2>
      {restores.map((restore) => (
        <RestoreCard key={restore._id} restore={restore} onChanged={onChanged} />
      ))}
    </section>
  )
}

function RestoreCard({ restore, onChanged }: { restore: RestoreItem; onChanged(): void }) {
  const { busy, run } = useAction({
    run: () => staffCall(acknowledgeRestore, { param: { id: restore._id } }),
    done: 'Marked as reviewed',
    failed: 'Failed to mark it as reviewed',
    onDone: onChanged,
    onFailed: onChanged,
  })
  const maySee = useMay('webhooks.write') && !restore.seen
  const madeAt = formatMoment(restore.madeAt)
  return (
    <div className="panel flex flex-col gap-4 p-5">
      <p className="max-w-prose text-pretty">
        {`On ${formatMoment(restore.restoredAt)} the shop was restored to its state of ${madeAt}. Orders, texts and uploads made in between are lost.`}
      </p>
      <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5 text-pretty">
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
        <li>
          A payment without an order: enter its order by hand, or refund it at the gateway. Refunded payments
          leave the list at the next check.
        </li>
      </ul>
      <DataTable
        caption="Payments without an order"
        columns={STRAY_COLUMNS}
        items={restore.strays}
        empty="Every payment has an order."
        keyOf={({ paymentId }) => paymentId}
      />
      {maySee ? (
        <div>
          <SmallButton busy={busy} onClick={() => void run()}>
            Mark as reviewed
          </SmallButton>
        </div>
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

const STRAY_COLUMNS: readonly Column<StrayItem>[] = [
  momentColumn('Paid', 'createdAt'),
  {
    label: 'Amount',
    numeric: true,
    className: 'font-medium max-md:text-left',
    cell: ({ amount }) => formatAmount(amount),
  },
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
]
