import { useState } from 'react'

import type { StrayItem } from '#modules/restores/restores.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { useAction } from '#web/browser/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cell } from '#web/ui/table.tsx'

interface StraysTableProps {
  strays: readonly StrayItem[]
  onChanged(): void
}

type Decision = 'refund' | 'keep'

/** Payments whose checkout is lost: each is refunded, or kept for an order that was entered by hand. */
export function StraysTable({ strays, onChanged }: StraysTableProps) {
  const [pending, setPending] = useState<{ stray: StrayItem; decision: Decision }>()
  const { busy, decide } = useDecision(onChanged)
  const sum = pending ? left(pending.stray) : ''
  return (
    <>
      <RecordsTable
        caption="Payments whose order is lost, oldest first"
        columns={['Paid', 'Amount', 'Payer', 'Payment', 'Actions']}
        numeric={['Amount']}
        records={strays}
        empty="Every payment has its order."
        renderRow={(stray) => (
          <StrayRow
            key={stray.paymentId}
            stray={stray}
            onAsk={(decision) => setPending({ stray, decision })}
          />
        )}
      />
      <ConfirmDialog
        open={pending !== undefined}
        question={
          pending?.decision === 'refund'
            ? `Refund ${sum}? First check whether the books have been sent.`
            : `Keep ${sum}? Enter the order by hand first.`
        }
        confirmLabel={pending?.decision === 'refund' ? 'Send back' : 'Keep'}
        danger={pending?.decision === 'refund'}
        busy={busy}
        onConfirm={() => {
          if (pending) void decide(pending.stray, pending.decision).then(() => setPending(undefined))
        }}
        onCancel={() => setPending(undefined)}
      />
    </>
  )
}

function StrayRow({ stray, onAsk }: { stray: StrayItem; onAsk(decision: Decision): void }) {
  const mayDecide = useMay('refunds.write')
  const { email, contact, paymentId, gatewayOrderId, createdAt } = stray
  const of = `of ${email ?? contact ?? paymentId}`
  return (
    <tr className={STACKED.row}>
      <Cell className={`whitespace-nowrap tabular-nums ${HALF_CELL}`}>{formatMoment(createdAt)}</Cell>
      <Cell className={`text-right font-medium tabular-nums max-md:text-left ${HALF_CELL}`}>
        {left(stray)}
      </Cell>
      <Cell className={WIDE_CELL}>
        <span className="block break-all">{email ?? 'No e-mail address'}</span>
        <span className="block text-ink-soft">{contact}</span>
      </Cell>
      <Cell className={`font-mono text-xs break-all ${WIDE_CELL}`}>
        <span className="block">{paymentId}</span>
        <span className="block text-ink-soft">{gatewayOrderId}</span>
      </Cell>
      <Cell className={`${WIDE_CELL} max-md:empty:hidden`}>
        {mayDecide ? (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Send back the payment ${of}`}
              onClick={() => onAsk('refund')}
            >
              Send back
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Keep the payment ${of}`}
              onClick={() => onAsk('keep')}
            >
              Keep
            </Button>
          </div>
        ) : null}
      </Cell>
    </tr>
  )
}

/** What is left of a payment. */
function left({ amount, amountRefunded }: StrayItem): string {
  return formatRupees(fromRupees(amount - amountRefunded))
}

function useDecision(onChanged: () => void) {
  const { busy, run } = useAction()

  async function decide({ paymentId }: StrayItem, decision: Decision): Promise<void> {
    await run(() => adminApi.post(`/admin/stray-payments/${paymentId}/${decision}`, {}), {
      done: decision === 'refund' ? 'The money goes back' : 'The payment stays',
      failed: 'Failed to decide about the payment',
    })
    onChanged()
  }

  return { busy, decide }
}
