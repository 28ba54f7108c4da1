import { PAID_BY, PAID_BY_LABELS, type PaidBy } from '#modules/orders/paid-by.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import type { StaffFormState } from '#web/admin/kit/form/staff-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

export interface PaymentDraft {
  /** '' if unpaid. */
  paidBy: PaidBy | ''
  /** Reference of the bank transfer, UPI payment or cheque. */
  paymentReference: string
  /** '' for today. */
  paidOn: string
}

export const NOT_PAID: PaymentDraft = { paidBy: '', paymentReference: '', paidOn: '' }

/** Returns the request body for a payment. Reference and day are sent only if paid; cash has no reference. */
export function paymentBody({ paidBy, paymentReference, paidOn }: PaymentDraft) {
  if (paidBy === '') return { paidBy: null }
  const reference = paidBy === 'cash' ? '' : paymentReference.trim()
  return { paidBy, paymentReference: reference, ...(paidOn !== '' && { paidOn }) }
}

interface PaymentFieldsProps {
  form: Pick<StaffFormState<PaymentDraft>, 'field' | 'values'>
  /** Label of the option 'unpaid'. Without a label, a payment is required. */
  unpaid?: string
  onPaidBy?(): void
}

export function PaymentFields({ form: { field, values }, unpaid, onPaidBy = () => {} }: PaymentFieldsProps) {
  const { paidBy } = values
  return (
    <>
      <Choice {...field('paidBy', 'Paid by', { onChange: onPaidBy })}>
        {unpaid === undefined ? null : <option value="">{unpaid}</option>}
        {PAID_BY.map((by) => (
          <option key={by} value={by}>
            {PAID_BY_LABELS[by]}
          </option>
        ))}
      </Choice>
      {paidBy === '' ? null : (
        <TextField
          {...field('paidOn', 'Paid on')}
          hint="Leave blank for today."
          required={false}
          type="date"
        />
      )}
      {paidBy === '' || paidBy === 'cash' ? null : (
        <TextField
          {...field('paymentReference', 'Payment reference')}
          hint={paidBy === 'cheque' ? 'Cheque number and bank.' : 'UTR or UPI transaction ID.'}
          required={false}
          maxLength={60}
        />
      )}
    </>
  )
}
