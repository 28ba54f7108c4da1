import { clsx } from 'clsx'

import type { FoundCustomer } from '#modules/customers/lookup.schema.ts'
import { parseOrderStatus } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice, FieldGrid } from '#web/admin/kit/form/fields.tsx'
import type { StaffFormState } from '#web/admin/kit/form/staff-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

import { AddressFields } from './address-fields.tsx'
import { CustomerLookup } from './customer-lookup.tsx'
import { discountIssue, withTradeIn } from './discount-draft.ts'
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
  form: StaffFormState<OrderDraft>
  order: OrderBody | undefined
}

export function OrderFields({ form, order }: OrderFieldsProps) {
  const { field } = form
  const fill = (found: FoundCustomer) => {
    form.change(withCustomer(found))
    // The pressed button has disappeared, so move the focus.
    form.setFocus('customerName')
  }
  return (
    <FieldGrid>
      {mayChangeBooks(order) ? <CustomerLookup onPick={fill} /> : null}
      <TextField {...field('customerName', 'Customer name')} required maxLength={120} />
      <Status form={form} order={order} />
      <TextField {...field('address.phone', 'Phone')} required={false} type="tel" maxLength={100} />
      {mayChangeBooks(order) ? (
        <TextField {...field('email', 'Email')} required={false} type="email" maxLength={254} />
      ) : null}
      <AddressFields form={form} />
      {mayChangeBooks(order) ? <ShopOrder form={form} /> : null}
    </FieldGrid>
  )
}

/** Controlled, because recording a payment adds an option and selects it at the same time. */
function Status({ form: { values, change }, order }: OrderFieldsProps) {
  return (
    <Choice
      label="Status"
      value={values.status}
      onValue={(value) => change({ status: parseOrderStatus(value) ?? 'Pending' })}
    >
      {formStatuses(order, values).map((status) => (
        <option key={status}>{status}</option>
      ))}
    </Choice>
  )
}

type PartProps = Omit<OrderFieldsProps, 'order'>

function ShopOrder({ form }: PartProps) {
  const mayPrice = useMay('books.write')
  return (
    <>
      {mayPrice ? <DiscountFields form={form} /> : null}
      {mayPrice ? <TradeIns form={form} /> : null}
      <PaymentFields
        form={form}
        unpaid="Not paid yet"
        onPaidBy={() => form.change(withPayment(form.getValues()))}
      />
    </>
  )
}

/** Buttons that deduct the trade-in price of one older edition per click. */
function TradeIns({ form: { values, change } }: PartProps) {
  const books = values.items.filter(({ tradeIn }) => tradeIn !== undefined)
  if (books.length === 0 || values.discountBy === 'percent') return null
  return (
    <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
      <span className="text-sm text-ink-soft">Older edition handed in?</span>
      {books.map(({ bookId, title, tradeIn = 0 }) => (
        <SmallButton key={bookId} onClick={() => change(withTradeIn(values, tradeIn))}>
          {`Take off ${formatRupees(tradeIn)} for “${title}”`}
        </SmallButton>
      ))}
    </div>
  )
}

function DiscountFields({ form: { values, field } }: PartProps) {
  const { discountBy } = values
  return (
    <>
      <Choice {...field('discountBy', 'Discount')} className={clsx(discountBy === '' && 'sm:col-span-2')}>
        <option value="">None</option>
        <option value="percent">Per cent</option>
        <option value="amount">Rupees</option>
      </Choice>
      {discountBy === '' ? null : (
        <TextField
          {...field('discount', discountBy === 'percent' ? 'Per cent off' : 'Rupees off')}
          error={discountIssue(totalOf(values.items), values)}
          required
          inputMode="decimal"
          maxLength={14}
        />
      )}
    </>
  )
}
