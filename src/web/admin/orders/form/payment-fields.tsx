import { PAID_BY, PAID_BY_LABELS, type PaidBy } from '#modules/orders/order.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/forms/text-field.tsx'

/** How an order was paid for in the shop, as it is typed. */
export interface PaymentDraft {
  /** '' as long as it is not paid for. */
  paidBy: PaidBy | ''
  /** Of bank, UPI app or cheque. */
  paymentReference: string
  /** '' for today. */
  paidOn: string
}

export const NOT_PAID: PaymentDraft = { paidBy: '', paymentReference: '', paidOn: '' }

/** As the API takes it: a reference and a day belong to a payment, and cash has no reference. */
export function paymentBody({ paidBy, paymentReference, paidOn }: PaymentDraft) {
  if (paidBy === '') return { paidBy: null }
  const reference = paidBy === 'cash' ? '' : paymentReference.trim()
  return { paidBy, paymentReference: reference, ...(paidOn !== '' && { paidOn }) }
}

interface PaymentFieldsProps {
  draft: PaymentDraft
  /** What an order without a payment is called here; without it there must be one. */
  unpaid?: string
  onChange(change: Partial<PaymentDraft>): void
}

/** The way of payment, and what is known of it besides. */
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
