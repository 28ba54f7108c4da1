import { clsx } from 'clsx'

import type { FoundCustomer } from '#modules/customers/customers.schema.ts'
import { parseOrderStatus } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice, FieldGrid } from '#web/admin/kit/form/fields.tsx'
import { StateOptions } from '#web/shared/forms/address-form.tsx'
import type { OperationForm } from '#web/shared/forms/operation-form.ts'
import { PlaceHelp, usePlaceFill } from '#web/shared/forms/place-fill.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Checkbox } from '#web/ui/input.tsx'

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
  form: OperationForm<OrderDraft>
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

interface AddressFieldsProps {
  form: OperationForm<OrderDraft>
}

/** Structured shipping address: the GST depends on the state, and the courier needs the PIN code. */
function AddressFields({ form }: AddressFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-lg border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Shipping address</legend>
      <div className="sm:col-span-2">
        <Checkbox label="Collected in the shop, or other text" {...form.register('address.written')} />
      </div>
      {form.values.address.written ? (
        <TextAreaField
          {...form.field('address.text', 'Address')}
          hint="Include the State, which decides the GST."
          required
          className="sm:col-span-2"
          rows={2}
          maxLength={500}
        />
      ) : (
        <InParts form={form} />
      )}
    </fieldset>
  )
}

function InParts({ form: { field, change, values, getValues } }: AddressFieldsProps) {
  const { address } = values
  const place = usePlaceFill(address, (part) => change({ address: { ...getValues('address'), ...part } }))
  const [optional, wide] = [{ required: false }, { className: 'sm:col-span-2', maxLength: 150 }]
  return (
    <>
      <TextField {...field('address.firstName', 'First name')} {...optional} maxLength={60} />
      <TextField {...field('address.lastName', 'Last name')} {...optional} maxLength={60} />
      <TextField {...field('address.addressLine1', 'Address line 1')} required {...wide} />
      <TextField {...field('address.addressLine2', 'Address line 2')} {...optional} {...wide} />
      <TextField {...field('address.city', 'City')} required maxLength={80} />
      <TextField {...field('address.zip', 'PIN code')} required maxLength={100} inputMode="numeric" />
      <Choice {...field('address.state', 'State')} required>
        <option value="">Select a State</option>
        <StateOptions />
      </Choice>
      <PlaceHelp typed={address} place={place} className="empty:hidden sm:col-span-2" />
    </>
  )
}
