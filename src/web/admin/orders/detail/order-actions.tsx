import { useEffect, useRef, useState } from 'react'

import { isDispatched, type OrderStatus } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { possibleActions, actionStateOfBody, refusalOf, usualNext } from '#modules/orders/possible-actions.ts'
import { type OrderAction, transitionOf } from '#modules/orders/transitions.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { asksForParcel, StatusSelect } from '#web/admin/orders/order-status.tsx'
import { Button } from '#web/ui/button.tsx'

import { ActionDialog, type OpenDialog } from './action-dialog.tsx'
import { OrderDocuments } from './order-records.tsx'
import { canSendPart } from './part-form.tsx'
import { isStep, type OrderCalls, useOrderCalls } from './use-order-calls.ts'

export function OrderActions({ order, onChanged }: { order: OrderBody; onChanged(): void }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const calls = useOrderCalls(order._id, onChanged)
  const possible = possibleActions(actionStateOfBody(order), useAdminRole())
  const open = (action: OpenDialog['action']) => setDialog({ action, order })
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      {order.cancelledAt === null ? (
        <StatusActions order={order} possible={possible} calls={calls} onOpen={open} />
      ) : null}
      {order.cancelledAt === null ? <PaymentAction order={order} possible={possible} onOpen={open} /> : null}
      {possible.includes('refund') ? (
        <Button variant="secondary" onClick={() => open('refund')}>
          {transitionOf('refund').label}
        </Button>
      ) : null}
      {possible.includes('cancel') ? (
        <Button variant="danger" onClick={() => open('cancel')}>
          {transitionOf('cancel').label}
        </Button>
      ) : null}
      <WhyNoCancel order={order} />
      <OrderDocuments order={order} />
      <ActionDialog
        dialog={dialog}
        order={order}
        calls={calls}
        onClose={() => setDialog(undefined)}
        onContinue={() => dialog && open(dialog.action)}
      />
    </div>
  )
}

/** Says why an order that staff would expect to cancel can't be cancelled yet. */
function WhyNoCancel({ order }: { order: OrderBody }) {
  const refusal = refusalOf('cancel', actionStateOfBody(order))
  if (refusal?.code !== 'part_paid' && refusal?.code !== 'sent_in_part') return null
  return <p className="w-full text-sm text-ink-soft">{`Can’t be cancelled. ${refusal.message}`}</p>
}

interface StatusActionsProps {
  order: OrderBody
  possible: readonly OrderAction[]
  calls: OrderCalls
  onOpen(action: OpenDialog['action']): void
}

/** Buttons for the next step, the parcel, or any status (spec §4). */
function StatusActions({ order, possible, calls, onOpen }: StatusActionsProps) {
  const setStatus = (status: OrderStatus) => void calls.setStatus({ status, version: order.version })
  const next = usualNext(order)
  const parcel = isDispatched(order) ? 'changeParcel' : 'dispatch'
  return (
    <>
      <NextStep
        action={next}
        busy={calls.busy}
        onTake={() => {
          if (next === 'dispatch') onOpen(next)
          else if (next && isStep(next)) void calls.take(next, order)
        }}
      />
      {next === parcel ? null : (
        <Button variant="secondary" onClick={() => onOpen(parcel)}>
          {transitionOf(parcel).label}
        </Button>
      )}
      {possible.includes('sendPart') && canSendPart(order) ? (
        <Button variant="secondary" onClick={() => onOpen('sendPart')}>
          {transitionOf('sendPart').label}
        </Button>
      ) : null}
      {order.packedAt === null || !possible.includes('unpack') ? null : (
        <Button variant="secondary" busy={calls.busy} onClick={() => void calls.take('unpack', order)}>
          {transitionOf('unpack').label}
        </Button>
      )}
      <StatusSelect
        label={`Status of ${order.number}`}
        status={order.status}
        saving={calls.busy}
        onChange={(status) => (asksForParcel(order, status) ? onOpen('dispatch') : setStatus(status))}
      />
    </>
  )
}

/**
 * Button that records or corrects a payment in the shop. `possible` doesn't distinguish such a payment from
 * one through the gateway, so `paidBy` selects the action.
 */
function PaymentAction({ order, possible, onOpen }: Omit<StatusActionsProps, 'calls'>) {
  const action = order.paidBy === null ? 'recordPayment' : 'correctPayment'
  if (!possible.includes(action)) return null
  return (
    <Button variant="secondary" onClick={() => onOpen(action)}>
      {transitionOf(action).label}
    </Button>
  )
}

interface NextStepProps {
  action: OrderAction | undefined
  busy: boolean
  onTake(): void
}

/** Button for the usual next step. It keeps the focus while the order advances. */
function NextStep({ action, busy, onTake }: NextStepProps) {
  const place = useFocusAfterBusy(busy)
  return (
    <div ref={place} className="contents">
      {action ? (
        <Button busy={busy} onClick={onTake}>
          {transitionOf(action).label}
        </Button>
      ) : null}
    </div>
  )
}

/** Restores the focus that a busy button loses because it is disabled. */
function useFocusAfterBusy(busy: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const button = place.current?.querySelector('button')
    if (!busy && wasBusy.current && document.activeElement === document.body) button?.focus()
    wasBusy.current = busy
  }, [busy])
  return place
}
