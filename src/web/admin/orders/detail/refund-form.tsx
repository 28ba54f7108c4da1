import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { actionStateOfBody, riskOf } from '#modules/orders/possible-actions.ts'
import { formatRupees } from '#platform/money.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { CopiesField } from '#web/admin/orders/copies-field.tsx'
import { AcceptRisk } from '#web/admin/orders/accept-risk.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import {
  bodyOf,
  EMPTY_REFUND,
  issueOf,
  leftOf,
  linesToReturn,
  type RefundDraft,
  sumOf,
  sumOfCopies,
} from './refund-draft.ts'
import type { OrderCalls } from './use-order-calls.ts'

interface RefundFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Refunds returned copies or an amount, up to what is left of the total. */
export function RefundForm({ order, calls, onDone }: RefundFormProps) {
  const form = useOperationForm<RefundDraft>({ start: EMPTY_REFUND, check: (draft) => issueOf(draft, order) })
  const { values, field } = form
  const left = formatRupees(leftOf(order))
  const risk = riskOf('refund', actionStateOfBody(order))
  return (
    <StaffForm
      form={form}
      noValidate={!risk}
      send={(draft, at) => {
        const body = { ...bodyOf(draft, order), despite: risk?.code }
        return calls.refund({ body, sum: sumOf(draft, order) }, at)
      }}
      onSent={onDone}
      submit="Refund"
    >
      <p>
        <span className="font-semibold tabular-nums">{left}</span>
        <span> of this order can still be refunded.</span>
      </p>
      <Choice {...field('by', 'What to refund')}>
        <option value="lines">Returned copies, at the price paid</option>
        <option value="amount">An amount</option>
      </Choice>
      {values.by === 'lines' ? (
        <CopiesField
          legend="Returned copies"
          lines={linesToReturn(order)}
          copies={values.copies}
          onChange={(copies) => form.change({ copies })}
          error={form.errorOf('copies', 'Returned copies')}
        >
          <Checkbox label="These copies can be sold again" {...form.register('restock')} />
          <p className="flex justify-between border-t border-line pt-3 font-semibold" aria-live="polite">
            <span>Refund </span>
            <span className="tabular-nums">{formatRupees(sumOfCopies(values, order))}</span>
          </p>
        </CopiesField>
      ) : (
        <TextField {...field('amount', 'Amount (₹)')} hint={`At most ${left}`} required inputMode="decimal" />
      )}
      <TextAreaField {...field('reason', 'Reason')} required rows={2} maxLength={300} />
      <AcceptRisk risk={risk?.message} label="Refund it anyway" />
    </StaffForm>
  )
}
