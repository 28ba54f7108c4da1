import { type RefObject, useEffect, useRef } from 'react'

import { PAID_BY_LABELS, type PaidBy } from '#modules/orders/paid-by.ts'
import { fieldSentence } from '#platform/field-words.ts'
import { formatRupees } from '#platform/money.ts'
import { type DraftItem, totalOf } from '#web/admin/orders/form/order-draft.ts'
import { ApiError } from '#web/client/api-error.ts'
import { buyerIssuesOf, NO_BUSINESS, NO_PLACE } from '#web/shared/forms/business/business-draft.ts'
import { BusinessFields } from '#web/shared/forms/business/business-fields.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'
import { ownValue } from '#platform/own-value.ts'

import type { TillCustomer } from './sale.ts'

/** Payments at the counter, the most frequent first. */
const WAYS: readonly PaidBy[] = ['upi', 'cash', 'card']

interface PayButtonsProps {
  /** Ref of the first button, which Enter in the empty scan field focuses. */
  first: RefObject<HTMLButtonElement | null>
  items: readonly DraftItem[]
  busy: boolean
  /** False while scans wait for their look-up, or a copy isn't in stock. */
  payable: boolean
  onPay(paidBy: PaidBy): Promise<unknown>
}

export function PayButtons({ first, items, busy, payable, onPay }: PayButtonsProps) {
  return (
    <>
      <p className="flex items-baseline justify-between" aria-live="polite">
        <span className="font-medium">To pay </span>
        <span className="type-heading tabular-nums">{formatRupees(totalOf(items))}</span>
      </p>
      <div className="mt-4 grid grid-cols-3 gap-2">
        {WAYS.map((way, at) => (
          <Button
            key={way}
            ref={at === 0 ? first : undefined}
            variant={at === 0 ? 'primary' : 'secondary'}
            busy={busy}
            disabled={!busy && !payable}
            onClick={() => void onPay(way)}
            className="px-2"
          >
            {PAID_BY_LABELS[way]}
          </Button>
        ))}
      </div>
    </>
  )
}

/** A counter sale has no delivery address, so the business always states its own. */
const NEW_BUSINESS = { ...NO_BUSINESS, billingAddress: NO_PLACE }

interface CustomerDetailsProps {
  customer: TillCustomer
  /** The refused payment: its fields are marked, and the first one gets the focus. */
  refused: { error: unknown }
  onChange(customer: TillCustomer): void
}

/** Optional: without them the sale is a walk-in customer’s. */
export function CustomerDetails({ customer, refused, onChange }: CustomerDetailsProps) {
  const { error } = refused
  const issues = issuesOf(error)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const marked = details.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (!error || !details.current || !marked) return
    details.current.open = true
    marked.focus()
  }, [error])
  const field = (name: Exclude<keyof TillCustomer, 'business'>) => ({
    value: customer[name],
    onText: (text: string) => onChange({ ...customer, [name]: text }),
    required: false,
    autoComplete: 'off',
  })
  return (
    <details ref={details} className="mt-4 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft">
        {customer.name.trim() || 'Walk-in customer'}
      </summary>
      <div className="flex flex-col gap-3">
        <TextField
          {...field('name')}
          label="Name on the invoice"
          maxLength={120}
          error={ownValue(issues, 'customerName')}
        />
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          maxLength={100}
          error={ownValue(issues, 'phone')}
        />
        <TextField
          {...field('email')}
          label="Email"
          hint="The confirmation is sent here."
          type="email"
          maxLength={254}
          error={ownValue(issues, 'email')}
        />
        <BusinessBuyer customer={customer} refused={refused} onChange={onChange} />
      </div>
    </details>
  )
}

/** Returns one sentence per field for the server's issues. */
function issuesOf(error: unknown): Readonly<Record<string, string>> {
  const issues = error instanceof ApiError ? error.issues : []
  return Object.fromEntries(issues.map((issue) => [issue.path, fieldSentence(issue)]))
}

function BusinessBuyer({ customer, refused, onChange }: CustomerDetailsProps) {
  const { business } = customer
  const issues = buyerIssuesOf(refused.error)
  return (
    <>
      <Checkbox
        label="Business invoice"
        checked={business !== null}
        onChange={(event) => onChange({ ...customer, business: event.target.checked ? NEW_BUSINESS : null })}
      />
      {business ? (
        <BusinessFields
          business={business}
          issueOf={(field) => ownValue(issues, field)}
          elsewhere={null}
          wide={false}
          onChange={(part) => onChange({ ...customer, business: { ...business, ...part } })}
        />
      ) : null}
    </>
  )
}
