import { useState } from 'react'

import { isDispatched, mayCancel, wasDispatched } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { isPaidFor } from '#web/admin/orders/form/order-draft.ts'
import { StatusSelect } from '#web/admin/orders/status-select.tsx'
import { Button } from '#web/ui/button.tsx'

import { DeedDialog, type OpenDeed } from './deed-dialog.tsx'
import { NextStep } from './next-step.tsx'
import { OrderPapers } from './order-papers.tsx'
import { leftOf } from './refund-draft.ts'
import { type StaffDeeds, useStaffDeeds } from './use-staff-deeds.ts'

/** What can be done with the order as it stands. */
export function OrderDeeds({ order, onChanged }: { order: OrderBody; onChanged(): void }) {
  const [open, setOpen] = useState<OpenDeed>()
  const deeds = useStaffDeeds(order._id, onChanged)
  const begin = (deed: OpenDeed['deed']) => setOpen({ deed, order })
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      {order.cancelledAt === null ? <Moving order={order} deeds={deeds} begin={begin} /> : null}
      <Undoing order={order} begin={begin} />
      <OrderPapers order={order} />
      <DeedDialog
        open={open}
        order={order}
        deeds={deeds}
        onClose={() => setOpen(undefined)}
        onGoOn={() => open && begin(open.deed)}
      />
    </div>
  )
}

interface DeedsProps {
  order: OrderBody
  deeds: StaffDeeds
  begin(deed: OpenDeed['deed']): void
}

/** From step to step, or to any status at all (spec §4). */
function Moving({ order, deeds, begin }: DeedsProps) {
  const dispatched = isDispatched(order)
  return (
    <>
      <NextStep order={order} deeds={deeds} onDispatch={() => begin('dispatch')} />
      {order.status === 'Processing' ? null : (
        <Button variant="secondary" onClick={() => begin(dispatched ? 'parcel' : 'dispatch')}>
          {dispatched ? 'Change parcel' : 'Dispatch'}
        </Button>
      )}
      <StatusSelect
        label={`Status of ${order.number}`}
        status={order.status}
        saving={deeds.busy}
        onChange={(status) => void deeds.setStatus({ status, version: order.version })}
      />
    </>
  )
}

/** Money that goes back, or the whole order. */
function Undoing({ order, begin }: Omit<DeedsProps, 'deeds'>) {
  const mayRefund = useMay('refunds.write')
  const refundable = order.cancelledAt === null && isPaidFor(order) && leftOf(order) > 0
  return (
    <>
      {mayRefund && refundable ? (
        <Button variant="secondary" onClick={() => begin('refund')}>
          Refund
        </Button>
      ) : null}
      {mayCancel(order) && (mayRefund || !(isPaidFor(order) || wasDispatched(order))) ? (
        <Button variant="danger" onClick={() => begin('cancel')}>
          Cancel order
        </Button>
      ) : null}
    </>
  )
}
