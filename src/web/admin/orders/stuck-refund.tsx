import { useState } from 'react'

import type { RefundItem } from '#modules/payments/payments.schema.ts'
import { REFUND_WAY_LABELS, REFUND_WAYS, type RefundWay } from '#modules/payments/refund-states.ts'
import { listRefunds, retryRefund, recordRefundPaid } from '#modules/payments/refunds.operations.ts'
import { formatAmount } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'

import { AcceptRisk } from './accept-risk.tsx'

/** Why a refund is stuck or how it ended, with what staff can do about it. */
export function StuckRefund({ refund }: { refund: RefundItem }) {
  const { status, lastError, attempts, paidBy, paidReference } = refund
  const [open, setOpen] = useState<'retry' | 'paid'>()
  const mayDecide = useMay('refunds.write')
  if (status === 'paid' && paidBy) {
    return <Note text={[`By ${REFUND_WAY_LABELS[paidBy]}: ${paidReference ?? ''}.`, lastError]} />
  }
  if (status === 'covered') return <Note text={[lastError]} />
  const stuck = status === 'failed' || (status === 'due' && lastError !== null)
  if (!stuck) return null
  const close = () => setOpen(undefined)
  const name = refund.customerName ?? refund.paymentId
  return (
    <div className="flex max-w-64 flex-col items-start gap-2">
      <Note text={[`${lastError ?? ''} (attempts: ${attempts})`]} />
      {mayDecide ? (
        <div className="flex flex-wrap gap-2">
          <SmallButton aria-label={`Retry the refund to ${name}`} onClick={() => setOpen('retry')}>
            Retry
          </SmallButton>
          {status === 'failed' ? (
            <SmallButton
              aria-label={`Record that the refund to ${name} was paid another way`}
              onClick={() => setOpen('paid')}
            >
              Paid another way
            </SmallButton>
          ) : null}
        </div>
      ) : null}
      <FormDialog open={open === 'retry'} onClose={close} title={`Send the refund to ${name} again?`}>
        <RetryForm refund={refund} onDone={close} />
      </FormDialog>
      <FormDialog open={open === 'paid'} onClose={close} title={`Refund to ${name}, paid another way`}>
        <PaidForm refund={refund} onDone={close} />
      </FormDialog>
    </div>
  )
}

function Note({ text }: { text: readonly (string | null)[] }) {
  return <p className="max-w-64 text-sm text-pretty text-ink-soft">{text.filter(Boolean).join(' ')}</p>
}

interface DecisionProps {
  refund: RefundItem
  onDone(): void
}

function useDecision<Body>(run: (body: Body) => Promise<RefundItem>, failed: string) {
  return useAction({
    run,
    done: ({ status }) => DONE.get(status) ?? 'Refund requested again',
    failed,
    refreshes: [listRefunds],
    onFailed: () => refresh(listRefunds),
  })
}

const DONE = new Map<RefundItem['status'], string>([
  ['covered', 'Already refunded'],
  ['paid', 'Refund recorded as paid'],
])

const RISK =
  'The buyer’s bank disputes this payment and may take the money back. If you refund it too, the buyer is paid twice.'

function RetryForm({ refund, onDone }: DecisionProps) {
  const form = useOperationForm({ start: { reason: '' } })
  const { run } = useDecision(
    (json: Consent) => staffCall(retryRefund, { param: { id: refund._id }, json }),
    'Failed to retry the refund',
  )
  return (
    <StaffForm
      form={form}
      noValidate={!refund.disputed}
      send={({ reason }, at) => run(consentOf(refund, reason), at)}
      onSent={onDone}
      submit="Send again"
    >
      <p className="text-ink-soft">
        {`We’ll ask the gateway first, then send ${amountOf(refund)} to the account it was paid from.`}
      </p>
      <ConsentFields refund={refund} field={form.field('reason', 'Reason')} />
    </StaffForm>
  )
}

function PaidForm({ refund, onDone }: DecisionProps) {
  const form = useOperationForm<{ way: RefundWay; reference: string; reason: string }>({
    start: {
      way: 'bank',
      reference: '',
      reason: '',
    },
  })
  const { run } = useDecision(
    (json: Consent & { way: RefundWay; reference: string }) =>
      staffCall(recordRefundPaid, { param: { id: refund._id }, json }),
    'Failed to record the payment',
  )
  return (
    <StaffForm
      form={form}
      noValidate={!refund.disputed}
      send={({ way, reference, reason }, at) =>
        run({ way, reference: reference.trim(), ...consentOf(refund, reason) }, at)
      }
      onSent={onDone}
      submit="Record payment"
      disabled={form.values.reference.trim() === ''}
    >
      <p className="text-ink-soft">
        {`Record how you paid the ${amountOf(refund)}. The refund is then complete, can’t be sent again, and the customer gets an email.`}
      </p>
      <Choice {...form.field('way', 'Paid by')}>
        {REFUND_WAYS.map((way) => (
          <option key={way} value={way} className="first-letter:uppercase">
            {REFUND_WAY_LABELS[way]}
          </option>
        ))}
      </Choice>
      <TextField
        {...form.field('reference', 'Reference')}
        hint="Number of the transfer, UPI payment, cheque or receipt."
        required
        maxLength={60}
      />
      <ConsentFields refund={refund} field={form.field('reason', 'Reason')} />
    </StaffForm>
  )
}

function amountOf({ amount }: RefundItem): string {
  return formatAmount(amount)
}

interface Consent {
  despite?: 'money_disputed'
  reason?: string
}

function consentOf({ disputed }: RefundItem, reason: string): Consent {
  return disputed ? { despite: 'money_disputed', reason: reason.trim() } : {}
}

function ConsentFields({ refund, field }: { refund: RefundItem; field: { label: string } }) {
  if (!refund.disputed) return null
  return (
    <>
      <AcceptRisk risk={RISK} label="Refund it anyway" />
      <TextAreaField {...field} hint="Kept in the order’s history." required rows={2} maxLength={300} />
    </>
  )
}
