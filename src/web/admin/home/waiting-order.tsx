import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { actionStateOfBody, possibleActions, usualNext } from '#modules/orders/possible-actions.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { formatAmount } from '#platform/money.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { ActionDialog, type OpenDialog } from '#web/admin/orders/detail/action-dialog.tsx'
import { returnedMoneyText } from '#web/admin/orders/detail/do-not-send-warning.tsx'
import { isStep, useOrderCalls } from '#web/admin/orders/detail/use-order-calls.ts'
import { WishBadges } from '#web/admin/orders/order-cells.tsx'
import { booksOf, copiesOf, customerOf } from '#web/admin/orders/order-text.ts'
import { adminLinks } from '#web/admin-site.ts'
import { PartBadge } from '#web/shared/order/order-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface WaitingOrderProps {
  order: OrderBody
  /** True if a colleague handled the order. */
  gone: boolean
  /** Called after this user completed the order's step. */
  onDone(): void
  /** Called when the displayed data may be stale. */
  onChanged(): void
}

/** An order's summary and its next step, in one row. */
export function WaitingOrder({ order, gone, onDone, onChanged }: WaitingOrderProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <a
        href={adminLinks.order(order._id)}
        className="flex min-h-11 min-w-0 grow flex-col justify-center hover:underline"
      >
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="max-w-full truncate font-medium">{customerOf(order)}</span>
          <span className="text-sm text-ink-soft tabular-nums">{order.number}</span>
          <OrderMarks order={order} />
        </span>
        <span className="line-clamp-1 text-sm text-ink-soft" title={booksOf(order)}>
          {booksOf(order)}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          {`${copiesOf(order)} · ${formatAmount(order.totalAmount)} · ${formatMoment(order.createdAt)}`}
        </span>
      </a>
      {gone ? (
        <span className="shrink-0 text-sm text-ink-soft">Done by a colleague</span>
      ) : (
        <NextStep order={order} onDone={onDone} onChanged={onChanged} />
      )}
    </li>
  )
}

function OrderMarks({ order }: { order: OrderBody }) {
  return (
    <>
      {order.deliveryMethod === 'express' ? <Badge tone="accent">Express</Badge> : null}
      <PartBadge order={order} />
      <WishBadges order={order} />
      {returnedMoneyText(order) ? <Badge tone="danger">Do not send</Badge> : null}
    </>
  )
}

/** Button for the usual next step. Hidden if the order screen's rules forbid the step. */
function NextStep({ order, onDone, onChanged }: Omit<WaitingOrderProps, 'gone'>) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const calls = useOrderCalls(order._id, onChanged)
  const possible = possibleActions(actionStateOfBody(order), useAdminRole())
  const next = usualNext(order)
  if (!next || !possible.includes(next)) return null
  const take = async () => {
    if (next === 'dispatch') setDialog({ action: next, order })
    else if (isStep(next) && (await calls.take(next, order))) onDone()
  }
  return (
    <>
      <SmallButton
        variant="primary"
        busy={calls.busy && dialog === undefined}
        aria-label={`${transitionOf(next).label} ${order.number}`}
        onClick={() => void take()}
        className="shrink-0"
      >
        {transitionOf(next).label}
      </SmallButton>
      <ActionDialog
        dialog={dialog}
        order={order}
        calls={{
          ...calls,
          setStatus: async (change) => {
            const sent = await calls.setStatus(change)
            if (sent) onDone()
            return sent
          },
        }}
        onClose={() => setDialog(undefined)}
        onContinue={() => setDialog({ action: 'dispatch', order })}
      />
    </>
  )
}
