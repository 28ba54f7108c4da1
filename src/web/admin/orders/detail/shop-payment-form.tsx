import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { possibleActions, standingOfBody } from '#modules/orders/possible-actions.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { paymentBody, type PaymentDraft, PaymentFields } from '#web/admin/orders/form/payment-fields.tsx'
import { Button } from '#web/ui/button.tsx'

import type { OrderCalls } from './use-order-calls.ts'

interface ShopPaymentFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Notes how an order was paid for in the shop, corrects what was noted, or takes it back. */
export function ShopPaymentForm(props: ShopPaymentFormProps) {
  const [undoing, setUndoing] = useState(false)
  return undoing ? <UndoForm {...props} /> : <NoteForm {...props} onUndo={() => setUndoing(true)} />
}

function NoteForm({ order, calls, onDone, onUndo }: ShopPaymentFormProps & { onUndo(): void }) {
  const possible = possibleActions(standingOfBody(order), useAdminRole())
  const mayUndo = order.paidBy !== null && order.refundedAmount === 0 && possible.includes('undoPayment')
  const start: PaymentDraft = {
    paidBy: order.paidBy ?? 'cash',
    paymentReference: order.paymentReference ?? '',
    paidOn: order.paidOn ?? '',
  }
  const [draft, setDraft] = useState(start)

  async function send(): Promise<void> {
    if (await calls.setPayment({ ...paymentBody(draft), version: order.version })) onDone()
  }

  return (
    <Form noValidate onSubmit={() => void send()}>
      <UnsavedGuard dirty={isChanged(draft, start)} />
      <p>
        <span className="font-semibold tabular-nums">{formatRupees(fromRupees(order.totalAmount))}</span>,
        paid in the shop.
      </p>
      <PaymentFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <div className="flex flex-wrap justify-end gap-3">
        {mayUndo ? (
          <Button variant="secondary" onClick={onUndo}>
            {transitionOf('undoPayment').label}
          </Button>
        ) : null}
        <Button type="submit" busy={calls.busy}>
          {order.paidBy === null ? 'Record payment' : 'Save payment'}
        </Button>
      </div>
    </Form>
  )
}

/** The payment was noted by mistake: the order is unpaid again. */
function UndoForm({ order, calls, onDone }: ShopPaymentFormProps) {
  async function send(): Promise<void> {
    if (await calls.setPayment({ paidBy: null, version: order.version })) onDone()
  }
  return (
    <Form onSubmit={() => void send()}>
      <p className="text-ink-soft">
        The noted payment of {formatRupees(fromRupees(order.totalAmount))} is taken back, and the order is
        unpaid again. Once its bill was issued this is refused.
      </p>
      <Button type="submit" variant="danger" busy={calls.busy} className="self-end">
        Take the payment back
      </Button>
    </Form>
  )
}
