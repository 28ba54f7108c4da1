import { PAID_BY, PAID_BY_LABELS, type PaidBy } from '#modules/orders/order.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/forms/text-field.tsx'

export interface PaymentDraft {
  /** '' if unpaid. */
  paidBy: PaidBy | ''
  /** Reference of the bank transfer, UPI payment or cheque. */
  paymentReference: string
  /** '' for today. */
  paidOn: string
}

export const NOT_PAID: PaymentDraft = { paidBy: '', paymentReference: '', paidOn: '' }

/** Request body of a payment. Reference and day are sent only with a payment; cash has no reference. */
export function paymentBody({ paidBy, paymentReference, paidOn }: PaymentDraft) {
  if (paidBy === '') return { paidBy: null }
  const reference = paidBy === 'cash' ? '' : paymentReference.trim()
  return { paidBy, paymentReference: reference, ...(paidOn !== '' && { paidOn }) }
}

interface PaymentFieldsProps {
  draft: PaymentDraft
  /** Label of the unpaid option; without it a payment is required. */
  unpaid?: string
  onChange(change: Partial<PaymentDraft>): void
}

export function PaymentFields({ draft, unpaid, onChange }: PaymentFieldsProps) {
  return (
    <>
      <Choice
        label="Paid by"
        value={draft.paidBy}
        onValue={(value) => onChange({ paidBy: PAID_BY.find((by) => by === value) ?? '' })}
      >
        {unpaid === undefined ? null : <option value="">{unpaid}</option>}
        {PAID_BY.map((by) => (
          <option key={by} value={by}>
            {PAID_BY_LABELS[by]}
          </option>
        ))}
      </Choice>
      {draft.paidBy === '' ? null : (
        <TextField
          label="Paid on"
          hint="Left empty: today."
          required={false}
          type="date"
          value={draft.paidOn}
          onText={(paidOn) => onChange({ paidOn })}
        />
      )}
      {draft.paidBy === '' || draft.paidBy === 'cash' ? null : (
        <TextField
          label="Payment reference"
          hint={draft.paidBy === 'cheque' ? 'Number and bank of the cheque.' : 'As bank or UPI app call it.'}
          required={false}
          maxLength={60}
          autoComplete="off"
          value={draft.paymentReference}
          onText={(paymentReference) => onChange({ paymentReference })}
        />
      )}
    </>
  )
}
