import { MONEY_WAYS, PAID_BY, PAID_BY_LABELS, type PaidBy, readTds } from '#modules/orders/paid-by.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import type { OperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'

export interface PaymentDraft {
  /** '' if unpaid. */
  paidBy: PaidBy | ''
  /** Reference of the bank transfer, UPI payment or cheque. */
  paymentReference: string
  /** '' for today. */
  paidOn: string
  /** Section and certificate of a deduction (TDS). */
  tdsSection: string
  tdsCertificate: string
}

export const NOT_PAID: PaymentDraft = {
  paidBy: '',
  paymentReference: '',
  paidOn: '',
  tdsSection: '',
  tdsCertificate: '',
}

interface RecordedPayment {
  paidBy: PaidBy | null
  paymentReference: string | null
  paidOn: string | null
}

/** Returns the form values of a recorded payment. */
export function paymentDraftOf({ paidBy, paymentReference, paidOn }: RecordedPayment): PaymentDraft {
  const tds = readTds(paymentReference)
  return {
    paidBy: paidBy ?? '',
    paymentReference: tds ? '' : (paymentReference ?? ''),
    paidOn: paidOn ?? '',
    tdsSection: tds?.section ?? '',
    tdsCertificate: tds?.certificate ?? '',
  }
}

/** A draft of a payment that was made. */
export type PaidDraft = PaymentDraft & { paidBy: PaidBy }

/** Returns the request body for a payment, made or not. */
export function paymentBody({ paidBy, ...draft }: PaymentDraft) {
  return paidBy === '' ? { paidBy: null } : paidBody({ ...draft, paidBy })
}

/** Returns the request body for a payment that was made. Cash has no reference. */
export function paidBody({ paidBy, paymentReference, paidOn, tdsSection, tdsCertificate }: PaidDraft) {
  const day = paidOn !== '' && { paidOn }
  if (paidBy === 'tds') return { paidBy, tdsSection, tdsCertificate, ...day }
  const reference = paidBy === 'cash' ? '' : paymentReference.trim()
  return { paidBy, paymentReference: reference, ...day }
}

interface PaymentFieldsProps {
  form: Pick<OperationForm<PaymentDraft>, 'field' | 'values'>
  /** Label of the option 'unpaid', in the form of a whole order. Without it, a payment is required. */
  unpaid?: string
  onPaidBy?(): void
}

export function PaymentFields({ form: { field, values }, unpaid, onPaidBy = () => {} }: PaymentFieldsProps) {
  const { paidBy } = values
  return (
    <>
      <Choice {...field('paidBy', 'Paid by', { onChange: onPaidBy })}>
        {unpaid === undefined ? null : <option value="">{unpaid}</option>}
        {(unpaid === undefined ? PAID_BY : MONEY_WAYS).map((by) => (
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
      {paidBy === 'tds' ? (
        <>
          <TextField {...field('tdsSection', 'Section')} hint="For example 194Q." required maxLength={15} />
          <TextField
            {...field('tdsCertificate', 'Certificate number')}
            hint="Leave blank while you wait for the certificate."
            required={false}
            maxLength={20}
          />
        </>
      ) : null}
      {paidBy === '' || paidBy === 'cash' || paidBy === 'tds' ? null : (
        <TextField
          {...field('paymentReference', 'Payment reference')}
          hint={REFERENCE_HINTS[paidBy]}
          required={false}
          maxLength={60}
        />
      )}
    </>
  )
}

const REFERENCE_HINTS: Record<Exclude<PaidBy, 'cash' | 'tds'>, string> = {
  upi: 'UTR or UPI transaction ID.',
  card: 'UTR or UPI transaction ID.',
  bank: 'UTR or UPI transaction ID.',
  cheque: 'Cheque number and bank.',
  charges: 'UTR of the payment from which the bank kept them.',
}
