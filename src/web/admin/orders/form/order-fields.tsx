import { useRef } from 'react'

import type { FoundCustomerBody } from '#modules/customers/lookup.schema.ts'
import { parseOrderStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/forms/text-field.tsx'

import { AddressFields } from './address-fields.tsx'
import { CustomerLookup } from './customer-lookup.tsx'
import { discountIssue, readDiscountBy, withTradeIn } from './discount-draft.ts'
import {
  formStatuses,
  mayChangeBooks,
  type OrderDraft,
  totalOf,
  withCustomer,
  withPayment,
} from './order-draft.ts'
import { PaymentFields } from './payment-fields.tsx'

interface OrderFieldsProps {
  draft: OrderDraft
  order: OrderBody | undefined
  onChange(change: Partial<OrderDraft>): void
}

export function OrderFields({ draft, order, onChange }: OrderFieldsProps) {
  const name = useRef<HTMLInputElement>(null)
  const fill = (found: FoundCustomerBody) => {
    onChange(withCustomer(found))
    // The pressed button is gone, so move the focus.
    name.current?.focus()
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {mayChangeBooks(order) ? <CustomerLookup onPick={fill} /> : null}
      <TextField
        ref={name}
        label="Customer name"
        required
        value={draft.customerName}
        maxLength={120}
        autoComplete="off"
        onText={(text) => onChange({ customerName: text })}
      />
      <Status draft={draft} order={order} onChange={onChange} />
      <Contact draft={draft} order={order} onChange={onChange} />
      <AddressFields
        draft={draft.address}
        onChange={(part) => onChange({ address: { ...draft.address, ...part } })}
      />
      {mayChangeBooks(order) ? <ShopOrder draft={draft} onChange={onChange} /> : null}
    </div>
  )
}

function Status({ draft, order, onChange }: OrderFieldsProps) {
  return (
    <Choice
      label="Status"
      value={draft.status}
      onValue={(value) => onChange({ status: parseOrderStatus(value) ?? 'Pending' })}
    >
      {formStatuses(order, draft).map((status) => (
        <option key={status}>{status}</option>
      ))}
    </Choice>
  )
}

/** Phone number for the courier, and e-mail address for notifications. */
function Contact({ draft, order, onChange }: OrderFieldsProps) {
  return (
    <>
      <TextField
        label="Phone"
        required={false}
        type="tel"
        value={draft.address.phone}
        maxLength={100}
        autoComplete="off"
        onText={(phone) => onChange({ address: { ...draft.address, phone } })}
      />
      {mayChangeBooks(order) ? (
        <TextField
          label="E-mail"
          required={false}
          type="email"
          value={draft.email}
          maxLength={254}
          autoComplete="off"
          onText={(email) => onChange({ email })}
        />
      ) : null}
    </>
  )
}

function ShopOrder({ draft, onChange }: Omit<OrderFieldsProps, 'order'>) {
  const mayPrice = useMay('books.write')
  return (
    <>
      {mayPrice ? <DiscountFields draft={draft} onChange={onChange} /> : null}
      {mayPrice ? <TradeIns draft={draft} onChange={onChange} /> : null}
      <PaymentFields
        draft={draft}
        unpaid="Not paid yet"
        onChange={(part) =>
          onChange(part.paidBy === undefined ? part : { ...part, ...withPayment(draft, part.paidBy) })
        }
      />
    </>
  )
}

/** Trade-in buttons for the order's books, one click for each older edition handed in. */
function TradeIns({ draft, onChange }: Omit<OrderFieldsProps, 'order'>) {
  const books = draft.items.filter(({ tradeIn }) => tradeIn !== undefined)
  if (books.length === 0 || draft.discountBy === 'percent') return null
  return (
    <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
      <span className="text-sm text-ink-soft">Older edition handed in?</span>
      {books.map(({ bookId, title, tradeIn = 0 }) => (
        <SmallButton key={bookId} onClick={() => onChange(withTradeIn(draft, tradeIn))}>
          {`Take off ${formatRupees(tradeIn)} for “${title}”`}
        </SmallButton>
      ))}
    </div>
  )
}

function DiscountFields({ draft, onChange }: Omit<OrderFieldsProps, 'order'>) {
  return (
    <>
      <Choice
        label="Discount"
        value={draft.discountBy}
        onValue={(value) => onChange({ discountBy: readDiscountBy(value) })}
        className={draft.discountBy === '' ? 'sm:col-span-2' : undefined}
      >
        <option value="">None</option>
        <option value="percent">In percent</option>
        <option value="amount">In rupees</option>
      </Choice>
      {draft.discountBy === '' ? null : (
        <TextField
          label={draft.discountBy === 'percent' ? 'Percent off' : 'Rupees off'}
          error={discountIssue(totalOf(draft.items), draft)}
          required
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          value={draft.discount}
          onText={(discount) => onChange({ discount })}
        />
      )}
    </>
  )
}
