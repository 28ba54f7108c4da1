import { PAID_BY, parseOrderStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { TextField } from '#web/forms/text-field.tsx'

import { AddressFields } from './address-fields.tsx'
import { formStatuses, mayChangeBooks, type OrderDraft, withPayment } from './order-draft.ts'

interface OrderFieldsProps {
  draft: OrderDraft
  order: OrderBody | undefined
  onChange(change: Partial<OrderDraft>): void
}

const PAID_BY_LABELS = { cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank transfer' } as const

/** Customer, address and status. */
export function OrderFields({ draft, order, onChange }: OrderFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Customer name"
        required
        value={draft.customerName}
        maxLength={120}
        autoComplete="off"
        onText={(text) => onChange({ customerName: text })}
      />
      <Status draft={draft} order={order} onChange={onChange} />
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

/** Fields of orders that staff enter. */
function ShopOrder({ draft, onChange }: Omit<OrderFieldsProps, 'order'>) {
  return (
    <>
      <TextField
        label="E-mail"
        required={false}
        type="email"
        value={draft.email}
        maxLength={254}
        autoComplete="off"
        onText={(text) => onChange({ email: text })}
      />
      <Choice
        label="Paid by"
        value={draft.paidBy}
        onValue={(value) => onChange(withPayment(draft, PAID_BY.find((by) => by === value) ?? ''))}
      >
        <option value="">Not paid yet</option>
        {PAID_BY.map((by) => (
          <option key={by} value={by}>
            {PAID_BY_LABELS[by]}
          </option>
        ))}
      </Choice>
    </>
  )
}
