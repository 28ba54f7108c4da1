import { useEffect, useRef, useState } from 'react'

import { isDispatched, type OrderStatus } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { actionStateOfBody, possibleActions, refusalOf, usualNext } from '#modules/orders/possible-actions.ts'
import { type OrderAction, transitionOf } from '#modules/orders/transitions.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { RowMenu } from '#web/admin/kit/list/row-menu.tsx'
import { OrderDialog } from '#web/admin/orders/form/order-form.tsx'
import { asksForParcel, StatusSelect } from '#web/admin/orders/order-status.tsx'
import { Button } from '#web/ui/button.tsx'

import { ActionDialog, type OpenDialog } from './action-dialog.tsx'
import { canSendPart } from './part-form.tsx'
import { isStep, type OrderCalls, useOrderCalls } from './use-order-calls.ts'

export function OrderActions({ order, onChanged }: { order: OrderBody; onChanged(): void }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const calls = useOrderCalls(order._id, onChanged)
  const possible = possibleActions(actionStateOfBody(order), useAdminRole())
  const open = (action: OpenDialog['action']) => setDialog({ action, order })
  if (order.cancelledAt !== null) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <StatusActions order={order} calls={calls} onOpen={open} />
      <PaymentAction order={order} possible={possible} onOpen={open} />
      <MoreActions order={order} possible={possible} calls={calls} onOpen={open} />
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

/** Less frequent actions. Cancelling is always listed: if it is impossible, with the reason. */
function MoreActions({ order, possible, calls, onOpen }: StatusActionsProps) {
  const item = { size: 'sm', wide: true, className: 'justify-start' } as const
  return (
    <RowMenu label={`More for ${order.number}`} text="More">
      {(closing) => (
        <div className="flex max-w-72 flex-col gap-1">
          {possible.includes('sendPart') && canSendPart(order) ? (
            <Button {...item} {...closing} variant="ghost" onClick={() => onOpen('sendPart')}>
              {transitionOf('sendPart').label}
            </Button>
          ) : null}
          {order.packedAt === null || !possible.includes('unpack') ? null : (
            <Button {...item} {...closing} variant="ghost" onClick={() => void calls.take('unpack', order)}>
              {transitionOf('unpack').label}
            </Button>
          )}
          {possible.includes('refund') ? (
            <Button {...item} {...closing} variant="ghost" onClick={() => onOpen('refund')}>
              {transitionOf('refund').label}
            </Button>
          ) : null}
          <Button
            {...item}
            {...closing}
            variant="danger"
            disabled={!possible.includes('cancel')}
            onClick={() => onOpen('cancel')}
          >
            {transitionOf('cancel').label}
          </Button>
          {possible.includes('cancel') ? null : (
            <p className="px-3 py-1 text-sm text-ink-soft">
              {refusalOf('cancel', actionStateOfBody(order))?.message ??
                'Your role doesn’t include cancelling paid orders.'}
            </p>
          )}
        </div>
      )}
    </RowMenu>
  )
}

interface StatusActionsProps {
  order: OrderBody
  possible: readonly OrderAction[]
  calls: OrderCalls
  onOpen(action: OpenDialog['action']): void
}

/** Buttons for the next step, the parcel, or any status (spec §4). */
function StatusActions({ order, calls, onOpen }: Omit<StatusActionsProps, 'possible'>) {
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

/** Button that opens the order form, for a customer who gives another address on the phone. */
export function EditOrder({ order, onChanged }: { order: OrderBody; onChanged(): void }) {
  const [edited, setEdited] = useState<OrderBody>()
  return (
    <>
      <SmallButton onClick={() => setEdited(order)}>Edit name or address</SmallButton>
      <OrderDialog order={edited} onClose={() => setEdited(undefined)} onSaved={onChanged} />
    </>
  )
}
