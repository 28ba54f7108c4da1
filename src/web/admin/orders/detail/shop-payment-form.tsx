import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { possibleActions, actionStateOfBody } from '#modules/orders/possible-actions.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { formatRupees, fromRupees, type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import {
  paidBody,
  type PaidDraft,
  paymentDraftOf,
  PaymentFields,
} from '#web/admin/orders/form/payment-fields.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import type { OrderCalls } from './use-order-calls.ts'

interface ShopPaymentFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

type PaymentValues = PaidDraft & { amount: string }

/** Records a payment in the shop, corrects its method, reference or day, or undoes it. */
export function ShopPaymentForm({ order, calls, onDone }: ShopPaymentFormProps) {
  const { version, paidBy } = order
  const owed = owedFor(order)
  const form = useOperationForm<PaymentValues>({
    start: {
      ...paymentDraftOf(order),
      // Institutions pay their purchase orders by bank transfer.
      paidBy: paidBy ?? (order.purchaseOrder === null ? 'cash' : 'bank'),
      amount: toRupees(owed).toFixed(2),
    },
  })
  const [undoing, setUndoing] = useState(false)
  const amount = parseRupees(form.values.amount)
  function send(draft: PaymentValues): Promise<boolean> {
    if (undoing) return calls.setPayment({ paidBy: null, version }, form)
    const payment = { ...paidBody(draft), version }
    return paidBy === null
      ? calls.receive({ ...payment, amount: toRupees(amount ?? 0) }, form)
      : calls.setPayment(payment, form)
  }
  const shared = { form, send, onSent: onDone }
  if (undoing) {
    return (
      <StaffForm {...shared} submit="Undo payment" danger>
        <p className="text-ink-soft">
          {`This removes the recorded payment of ${formatRupees(owed)}, so the order is unpaid again. You can’t do this once the invoice has been issued.`}
        </p>
      </StaffForm>
    )
  }
  if (paidBy === null) {
    return (
      <StaffForm {...shared} submit="Record payment" disabled={amount === undefined}>
        <TextField
          {...form.field('amount', 'Amount (₹)')}
          hint={`Owed: ${formatRupees(owed)}.${amount !== undefined && amount < owed ? ' The rest is still owed.' : ''}`}
          {...(amount === undefined && { error: 'Enter an amount in rupees, with at most two decimals.' })}
          required
          inputMode="decimal"
        />
        <PaymentFields form={form} />
        {calls.question}
      </StaffForm>
    )
  }
  const undo = <UndoButton order={order} onUndo={() => setUndoing(true)} />
  return (
    <StaffForm {...shared} submit="Save payment" buttons={undo}>
      <p>
        <span className="font-semibold tabular-nums">{formatRupees(owed)}</span>
        <span>, paid in the shop.</span>
      </p>
      <PaymentFields form={form} />
      {calls.question}
    </StaffForm>
  )
}

/** Returns the amount of the final payment: the price less the part payments. */
function owedFor({ totalAmount, receivedAmount }: OrderBody): Paise {
  return fromRupees(totalAmount) - fromRupees(receivedAmount)
}

function UndoButton({ order, onUndo }: { order: OrderBody; onUndo(): void }) {
  const possible = possibleActions(actionStateOfBody(order), useAdminRole())
  if (order.refundedAmount > 0 || !possible.includes('undoPayment')) return null
  return (
    <Button variant="secondary" onClick={onUndo}>
      {transitionOf('undoPayment').label}
    </Button>
  )
}
