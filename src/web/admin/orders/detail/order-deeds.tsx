import { useState } from 'react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { isDispatched, mayCancel } from '#modules/orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { isPaidFor } from '#web/admin/orders/form/order-draft.ts'
import { CancelForm } from './cancel-form.tsx'
import { DispatchForm } from './dispatch-form.tsx'
import { OrderPapers } from './order-papers.tsx'
import { leftOf } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'
import { useStaffDeeds } from './use-staff-deeds.ts'

const TITLES = { dispatch: 'Dispatch', refund: 'Refund', cancel: 'Cancel order' } as const
type Deed = keyof typeof TITLES

/** What can be done with the order as it stands. */
export function OrderDeeds({ order, onChanged }: { order: MyOrder; onChanged(): void }) {
  const [open, setOpen] = useState<Deed>()
  const deeds = useStaffDeeds(order._id, onChanged)
  const close = () => setOpen(undefined)
  const live = order.cancelledAt === null
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      {live && !isDispatched(order) ? <Button onClick={() => setOpen('dispatch')}>Dispatch</Button> : null}
      {live && isPaidFor(order) && leftOf(order) > 0 ? (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      {mayCancel(order) ? (
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      ) : null}
      <OrderPapers order={order} />
      <Dialog open={open !== undefined} onClose={close} title={open ? `${TITLES[open]} ${order.number}` : ''}>
        {open === 'dispatch' ? <DispatchForm order={order} deeds={deeds} onDone={close} /> : null}
        {open === 'refund' ? <RefundForm order={order} deeds={deeds} onDone={close} /> : null}
        {open === 'cancel' ? <CancelForm deeds={deeds} onDone={close} /> : null}
      </Dialog>
    </div>
  )
}
