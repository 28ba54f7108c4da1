import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { possibleActions, actionStateOfBody } from '#modules/orders/possible-actions.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { formatRupees, fromRupees, type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { paymentBody, type PaymentDraft, PaymentFields } from '#web/admin/orders/form/payment-fields.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import type { OrderCalls } from './use-order-calls.ts'

interface ShopPaymentFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Records a payment in the shop, corrects how an order was paid, or undoes the payment. */
export function ShopPaymentForm(props: ShopPaymentFormProps) {
  const [undoing, setUndoing] = useState(false)
  if (props.order.paidBy === null) return <ReceiveForm {...props} />
  return undoing ? <UndoForm {...props} /> : <CorrectForm {...props} onUndo={() => setUndoing(true)} />
}

/** Records the full balance or a part of it. */
function ReceiveForm({ order, calls, onDone }: ShopPaymentFormProps) {
  const owed = fromRupees(order.totalAmount) - fromRupees(order.receivedAmount)
  const start = { paidBy: 'cash' as const, paymentReference: '', paidOn: '', amount: String(toRupees(owed)) }
  const [draft, setDraft] = useState<PaymentDraft & { amount: string }>(start)
  const amount = parseRupees(draft.amount)
  const part = amount !== undefined && amount < owed

  async function send(): Promise<void> {
    if (amount === undefined) return
    const { version } = order
    if (await calls.receive({ ...paymentBody(draft), amount: toRupees(amount), version })) onDone()
  }

  return (
    <Form noValidate onSubmit={() => void send()}>
      <UnsavedGuard dirty={isChanged(draft, start)} />
      <TextField
        label="Amount, rupees"
        hint={`Owed: ${formatRupees(owed)}.${part ? ' The rest stays owed.' : ''}`}
        error={amount === undefined ? 'Rupees with at most two decimals.' : calls.receiveIssues['amount']}
        required
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        onText={(text) => setDraft({ ...draft, amount: text })}
      />
      <PaymentFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Button type="submit" busy={calls.busy} disabled={amount === undefined} className="self-end">
        Record payment
      </Button>
    </Form>
  )
}

function CorrectForm({ order, calls, onDone, onUndo }: ShopPaymentFormProps & { onUndo(): void }) {
  const possible = possibleActions(actionStateOfBody(order), useAdminRole())
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
        <span className="font-semibold tabular-nums">{formatRupees(lastPayment(order))}</span>
        <span>, paid in the shop.</span>
      </p>
      <PaymentFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <div className="flex flex-wrap justify-end gap-3">
        {mayUndo ? (
          <Button variant="secondary" onClick={onUndo}>
            {transitionOf('undoPayment').label}
          </Button>
        ) : null}
        <Button type="submit" busy={calls.busy}>
          Save payment
        </Button>
      </div>
    </Form>
  )
}

/** Returns the amount of the final payment; earlier part payments stay recorded. */
function lastPayment({ totalAmount, receivedAmount }: OrderBody): Paise {
  return fromRupees(totalAmount) - fromRupees(receivedAmount)
}

/** Undoes a payment recorded by mistake: the order is unpaid again. */
function UndoForm({ order, calls, onDone }: ShopPaymentFormProps) {
  async function send(): Promise<void> {
    if (await calls.setPayment({ paidBy: null, version: order.version })) onDone()
  }
  return (
    <Form onSubmit={() => void send()}>
      <p className="text-ink-soft">
        {`The noted payment of ${formatRupees(lastPayment(order))} is taken back, and the order is unpaid again. Once its bill was issued this is refused.`}
      </p>
      <Button type="submit" variant="danger" busy={calls.busy} className="self-end">
        Take the payment back
      </Button>
    </Form>
  )
}
